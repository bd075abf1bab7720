package heddle.trace.hdl.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class Lz4CodecTest {
    private final Lz4Codec codec = new Lz4Codec();
    private final Bytes packed = new Bytes();

    @Test
    void whatWasCompressedComesBack() {
        int smaller = 0;
        for (int seed = 0; seed < 2_000; seed++) {
            Bytes source = bytes(seed);
            boolean fewer = codec.compress(source, packed);
            byte[] back = new byte[source.size + 2];
            back[0] = 77;
            back[source.size + 1] = 78;
            assertThat(codec.expand(packed.data, 0, packed.size, back, 1, source.size))
                    .as("seed %d", seed)
                    .isTrue();
            assertThat(Arrays.copyOfRange(back, 1, source.size + 1))
                    .as("seed %d", seed)
                    .isEqualTo(Arrays.copyOf(source.data, source.size));
            assertThat(back[0]).isEqualTo((byte) 77);
            assertThat(back[source.size + 1]).isEqualTo((byte) 78);
            smaller += fewer ? 1 : 0;
        }
        assertThat(smaller).isGreaterThan(900);
    }

    /** Runs of few symbols and copies from further back, also beyond what an offset reaches. */
    private static Bytes bytes(int seed) {
        Random random = new Random(seed);
        int size = seed % 100 == 0 ? 200_000 : random.nextInt(1 << random.nextInt(14));
        Bytes bytes = new Bytes();
        while (bytes.size < size) {
            int count = 1 + random.nextInt(40);
            int back = bytes.size == 0 ? 0 : random.nextInt(bytes.size);
            boolean copies = bytes.size > 0 && random.nextInt(3) > 0;
            int symbols = 1 + random.nextInt(1 + seed % 256);
            for (int i = 0; i < count; i++) {
                bytes.put(copies ? bytes.data[back + i] : random.nextInt(symbols));
            }
        }
        bytes.size = size;
        return bytes;
    }

    /** By the published description of the format: literals abc, then twelve bytes from three back, then five literals. */
    @Test
    void readsWhatTheFormatSays() {
        byte[] block = {0x38, 'a', 'b', 'c', 3, 0, 0x50, 'v', 'w', 'x', 'y', 'z'};
        byte[] text = new byte[20];
        assertThat(codec.expand(block, 0, block.length, text, 0, text.length)).isTrue();
        assertThat(new String(text, java.nio.charset.StandardCharsets.US_ASCII)).isEqualTo("abcabcabcabcabcvwxyz");
    }

    @Test
    void damageIsToldAndStaysInside() {
        for (int seed = 1; seed < 3_000; seed++) {
            Bytes source = bytes(seed % 90 + 1);
            codec.compress(source, packed);
            Random random = new Random(seed);
            byte[] damaged = Arrays.copyOf(packed.data, packed.size);
            for (int i = 0; i <= seed % 3 && damaged.length > 0; i++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            int length = seed % 2 == 0 ? damaged.length : random.nextInt(damaged.length + 1);
            byte[] back = new byte[source.size + 64];
            Arrays.fill(back, (byte) 5);
            codec.expand(damaged, 0, length, back, 32, source.size);
            for (int i = 0; i < 32; i++) {
                assertThat(back[i]).as("seed %d", seed).isEqualTo((byte) 5);
                assertThat(back[back.length - 1 - i]).as("seed %d", seed).isEqualTo((byte) 5);
            }
        }
    }

    @Test
    void otherLengthsAreRefused() {
        Bytes source = bytes(17);
        codec.compress(source, packed);
        byte[] back = new byte[source.size + 1];
        assertThat(codec.expand(packed.data, 0, packed.size, back, 0, source.size + 1))
                .isFalse();
        assertThat(codec.expand(packed.data, 0, packed.size, back, 0, source.size - 1))
                .isFalse();
        assertThat(codec.expand(packed.data, 0, packed.size - 1, back, 0, source.size))
                .isFalse();
    }
}
