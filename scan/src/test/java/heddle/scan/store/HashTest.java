package heddle.scan.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HashTest {
    @Test
    void theVectorsOfTheAlgorithm() {
        assertThat(of("")).isEqualTo(new Hash(0, 0));
        assertThat(of("hello")).isEqualTo(new Hash(0xcbd8a7b341bd9b02L, 0x5b1e906a48ae1d19L));
        assertThat(of("The quick brown fox jumps over the lazy dog"))
                .isEqualTo(new Hash(0xe34bbc7bbc071b6cL, 0x7a433ca9c49a9347L));
    }

    @Test
    void everyByteOfEveryLengthCounts() {
        Set<Hash> known = new HashSet<>();
        byte[] content = new byte[40];
        for (int length = 0; length <= content.length; length++) {
            assertThat(known.add(Hash.of(content, length))).isTrue();
            for (int at = 0; at < length; at++) {
                content[at] = (byte) 0x80;
                assertThat(known.add(Hash.of(content, length)))
                        .as(at + " of " + length)
                        .isTrue();
                content[at] = 0;
            }
        }
    }

    private static Hash of(String text) {
        return Hash.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
