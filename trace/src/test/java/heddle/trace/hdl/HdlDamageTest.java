package heddle.trace.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.Domain;
import heddle.trace.MalformedTraceException;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import heddle.trace.hdl.block.BlockHeader;
import heddle.trace.hdl.block.Bytes;
import heddle.trace.hdl.block.Compression;
import heddle.trace.hdl.block.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files: the reader hands out a prefix of the written events, and says that the rest is missing. */
@Tag("slow")
final class HdlDamageTest {
    @TempDir
    Path directory;

    @Test
    void truncationAtEveryByteOfASmallFile() throws IOException {
        RandomEvents written = new RandomEvents(7, 4).write(file(), 200, Compression.ZSTD);
        byte[] whole = Files.readAllBytes(file());
        int last = 0;
        for (int length = 0; length < whole.length; length++) {
            int events = readTruncated(written, whole, length);
            assertThat(events).isGreaterThanOrEqualTo(last);
            last = events;
        }
        assertThat(last).isEqualTo(200);
    }

    @Test
    void truncationAroundEveryBlockOfALargerFile() throws IOException {
        RandomEvents written = new RandomEvents(3, 9).write(file(), 30_000, Compression.ZSTD);
        byte[] whole = Files.readAllBytes(file());
        List<BlockAt> blocks = blocks(whole);
        assertThat(blocks).hasSizeGreaterThan(30);
        long complete = 0;
        for (BlockAt block : blocks) {
            assertThat(readTruncated(written, whole, block.start + 1)).isEqualTo((int) complete);
            assertThat(readTruncated(written, whole, block.end - 1)).isEqualTo((int) complete);
            complete += block.kind == Layout.EVENTS ? block.count : 0;
            assertThat(readTruncated(written, whole, block.end)).isEqualTo((int) complete);
        }
        assertThat(complete).isEqualTo(30_000);
    }

    @Test
    void bitFlipsAreNeverReadAsEvents() throws IOException {
        for (int seed = 0; seed < 2; seed++) {
            RandomEvents written = new RandomEvents(seed, 9)
                    .write(file(), 2200, Compression.values()[seed % Compression.values().length]);
            byte[] whole = Files.readAllBytes(file());
            Random random = new Random(seed);
            TreeSet<Integer> bits = new TreeSet<>();
            for (int i = 0; i < 500; i++) {
                bits.add(random.nextInt(whole.length * 8));
                bits.add(whole.length * 8 - 1 - random.nextInt(7000));
            }
            for (int i = 0; i < 8 * (Layout.FILE_HEADER + Layout.BLOCK_HEADER); i++) {
                bits.add(i);
            }
            for (int bit : bits) {
                byte[] flipped = whole.clone();
                flipped[bit / 8] ^= (byte) (1 << bit % 8);
                readFlipped(written, flipped, "seed " + seed + ", bit " + bit, random);
            }
        }
    }

    @Test
    void damageInTheMiddleKeepsWhatIsBeforeIt() throws IOException {
        RandomEvents written = new RandomEvents(5).write(file(), 20_000, Compression.ZSTD);
        byte[] whole = Files.readAllBytes(file());
        List<BlockAt> events = blocks(whole);
        events.removeIf(block -> block.kind != Layout.EVENTS);
        BlockAt hit = events.get(events.size() / 2);
        whole[hit.end - 3] ^= 0x10;
        Files.write(file(), whole);
        try (HdlTrace trace = HdlTrace.open(file());
                TraceReader reader = trace.readUnchecked()) {
            assertThat(Events.drain(reader)).isEqualTo(written.events.subList(0, (int) hit.first));
            assertThat(reader.damage())
                    .isEqualTo(file() + " is damaged at byte " + hit.start + ": its checksum does not fit; the "
                            + hit.first + " events before it were read");
            long after = hit.first + hit.count;
            try (TraceReader range = trace.read(after, 20_000)) {
                assertThat(Events.drain(range)).isEqualTo(written.events.subList((int) after, 20_000));
            }
            try (TraceReader range = trace.read(hit.first, after)) {
                assertThatThrownBy(() -> Events.drain(range))
                        .isInstanceOf(MalformedTraceException.class)
                        .hasMessageContaining("damaged at byte " + hit.start);
            }
        }
    }

    @Test
    void fileThatWasNotClosedIsReadToItsLastFlush() throws IOException {
        RandomEvents written = new RandomEvents(11);
        try (HdlWriter writer = HdlWriter.create(file(), written.names)) {
            written.write(writer, 5000);
            writer.flush();
            try (HdlTrace trace = HdlTrace.open(file());
                    TraceReader reader = trace.readUnchecked()) {
                assertThat(trace.summary()).isNull();
                assertThat(trace.isSeekable()).isFalse();
                assertThat(Events.drain(reader)).isEqualTo(written.events);
                assertThat(reader.damage()).contains("no valid footer").contains("the 5000 events");
                Events.assertNames(reader.names(), written.names);
                try (TraceReader range = trace.read(2040, 2060)) {
                    assertThat(Events.drain(range)).isEqualTo(written.events.subList(2040, 2060));
                }
            }
        }
    }

    @Test
    void whatIsNoTraceIsRefused() throws IOException {
        refuse(new byte[0], "is empty");
        refuse("T0|r(x)|1\nT1|w(x)|2\n".getBytes(), "is not an .hdl trace");
        refuse(new byte[] {(byte) 0xF1, 'H'}, "is not an .hdl trace");
        new RandomEvents(1).write(file(), 10, Compression.ZSTD);
        byte[] whole = Files.readAllBytes(file());
        Bytes header = new Bytes();
        header.put(whole, 0, 8);
        header.putInt(77);
        CRC32C crc = new CRC32C();
        crc.update(header.data, 0, 12);
        header.putInt((int) crc.getValue());
        System.arraycopy(header.data, 0, whole, 0, header.size);
        refuse(whole, "is an .hdl trace of version 77; this Heddle reads versions up to 5");
    }

    private void refuse(byte[] content, String message) throws IOException {
        Files.write(file(), content);
        assertThatThrownBy(() -> HdlTrace.open(file()))
                .isInstanceOf(MalformedTraceException.class)
                .hasMessageStartingWith(file().toString())
                .hasMessageContaining(message);
    }

    /** Reads the first bytes of a file; the answer is how many events they hold. */
    private int readTruncated(RandomEvents written, byte[] whole, int length) throws IOException {
        Files.write(file(), Arrays.copyOf(whole, length));
        if (length < Layout.FILE_HEADER) {
            assertThatThrownBy(() -> HdlTrace.open(file())).isInstanceOf(MalformedTraceException.class);
            return 0;
        }
        try (HdlTrace trace = HdlTrace.open(file());
                TraceReader reader = trace.readUnchecked()) {
            List<RandomEvents.Event> events = Events.drain(reader);
            assertThat(events).as("length " + length).isEqualTo(written.events.subList(0, events.size()));
            if (length < whole.length) {
                assertThat(reader.damage()).contains(events.size() + " events");
            } else {
                assertThat(reader.damage()).isNull();
            }
            if (length % 97 == 0) {
                Events.assertNames(reader.names(), written.names);
            }
            return events.size();
        }
    }

    private void readFlipped(RandomEvents written, byte[] flipped, String what, Random random) throws IOException {
        Files.write(file(), flipped);
        try (HdlTrace trace = HdlTrace.open(file())) {
            try (TraceReader reader = trace.readUnchecked()) {
                List<RandomEvents.Event> events = Events.drain(reader);
                assertThat(events).as(what).isEqualTo(written.events.subList(0, events.size()));
                assertThat(events.size() == written.events.size() || reader.damage() != null)
                        .as(what)
                        .isTrue();
                assertSomeNames(reader, written.names, random, what);
            }
            int from = random.nextInt(written.events.size());
            List<RandomEvents.Event> events = new ArrayList<>();
            try (TraceReader reader = trace.read(from, from + 10)) {
                Events.drain(reader, events);
                assertSomeNames(reader, written.names, random, what);
            } catch (MalformedTraceException expected) {
                assertThat(expected).hasMessageContaining("at byte");
            }
            assertThat(events).as(what).isEqualTo(written.events.subList(from, from + events.size()));
        } catch (MalformedTraceException expected) {
            assertThat(expected).hasMessageContaining(file().toString());
        }
    }

    private static void assertSomeNames(TraceReader reader, Names expected, Random random, String what) {
        Names names = reader.names();
        for (int i = 0; i < 3 && names.count(Domain.VARIABLE) > 0 && names.sites() > 0; i++) {
            int variable = random.nextInt(names.count(Domain.VARIABLE));
            int site = random.nextInt(names.sites());
            String name = names.name(Domain.VARIABLE, variable);
            String location = names.location(site);
            assertThat(name.equals(expected.name(Domain.VARIABLE, variable)) || reader.damage() != null)
                    .as(what)
                    .isTrue();
            assertThat(location.equals(expected.location(site)) || reader.damage() != null)
                    .as(what)
                    .isTrue();
        }
    }

    private record BlockAt(int start, int end, byte kind, int count, long first) {}

    private static List<BlockAt> blocks(byte[] whole) {
        List<BlockAt> blocks = new ArrayList<>();
        BlockHeader header = new BlockHeader();
        int at = Layout.FILE_HEADER;
        while (at < whole.length - Layout.TRAILER) {
            assertThat(header.parse(whole, at)).isNull();
            int end = at + Layout.BLOCK_HEADER + header.stored;
            blocks.add(new BlockAt(at, end, header.kind, header.count, header.first));
            at = end;
        }
        return blocks;
    }

    private Path file() {
        return directory.resolve("damaged.hdl");
    }
}
