package heddle.trace.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.KeptStacks;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import heddle.trace.hdl.block.Compression;
import heddle.trace.hdl.block.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stacks and notes beside the events of a recording. */
final class RecordingBlocksTest {
    private static final List<String> NOTES = List.of("3 classes could not be woven", "Größe: ∞", "");

    @TempDir
    Path directory;

    private final KeptStacks written = new KeptStacks();

    /** Single events, flushed now and then, some of which have a stack of new sites. */
    private Path write(long seed, int events) throws IOException {
        Random random = new Random(seed);
        NameTable names = new NameTable();
        names.add(Domain.VARIABLE, "x");
        names.add(Domain.THREAD, "t0");
        names.add(Domain.THREAD, "t1");
        int site = names.addSite("A.java:1", "A.m", -1);
        Path file = directory.resolve(seed + ".hdl");
        EventBatch batch = new EventBatch();
        try (HdlWriter writer = HdlWriter.createRecording(file, names, Compression.LZ4)) {
            for (int e = 0; e < events; e++) {
                int thread = random.nextInt(2);
                batch.clear(e);
                batch.add(Op.READ, thread, 0, site);
                writer.write(batch);
                if (random.nextInt(20) == 0) {
                    writer.flush();
                }
                if (random.nextInt(3) == 0) {
                    int caller = names.addSite("B.java:" + e, "B.m", random.nextInt(names.sites()));
                    int stack = names.addSite("A.java:1", "A.m", caller);
                    writer.writeStack(e, thread, site, stack);
                    written.add(e, thread, site, stack);
                }
                if (random.nextInt(50) == 0) {
                    writer.flush();
                }
            }
            writer.writeNotes(NOTES);
        }
        return file;
    }

    /** Every row that was read is one that was written, in order; the answer is how many there are. */
    private int assertPrefix(KeptStacks read) {
        for (int row = 0; row < read.size(); row++) {
            assertThat(read.event(row)).isEqualTo(written.event(row));
            assertThat(read.thread(row)).isEqualTo(written.thread(row));
            assertThat(read.site(row)).isEqualTo(written.site(row));
            assertThat(read.stack(row)).isEqualTo(written.stack(row));
        }
        return read.size();
    }

    @Test
    void whatWasWrittenComesBack() throws IOException {
        try (HdlTrace trace = HdlTrace.open(write(1, 20_000))) {
            assertThat(assertPrefix(trace.stacks())).isEqualTo(written.size()).isGreaterThan(Layout.MAX_ENTRIES);
            assertThat(trace.notes()).isEqualTo(NOTES);
        }
    }

    @Test
    void aCutFileHasTheStacksOfTheEventsThatItHas() throws IOException {
        byte[] whole = Files.readAllBytes(write(2, 2_000));
        Random random = new Random(3);
        int most = 0;
        for (int i = 0; i < 200; i++) {
            int length = Layout.FILE_HEADER + random.nextInt(whole.length - Layout.FILE_HEADER);
            Path file = Files.write(directory.resolve("cut.hdl"), Arrays.copyOf(whole, length));
            try (HdlTrace trace = HdlTrace.open(file);
                    TraceReader reader = trace.read()) {
                int stacks = assertPrefix(trace.stacks());
                int events = Events.drain(reader).size();
                int sites = reader.names().sites();
                for (int row = 0; row < stacks; row++) {
                    assertThat(trace.stacks().event(row)).isLessThan(events);
                    assertThat(trace.stacks().stack(row)).isLessThan(sites);
                }
                // Of what was flushed nothing is missing: a flush follows every 50 events or so.
                int expected = (int) java.util.stream.IntStream.range(0, written.size())
                        .filter(row -> written.event(row) < events - 600)
                        .count();
                assertThat(stacks).isGreaterThanOrEqualTo(expected);
                most = Math.max(most, stacks);
            }
        }
        assertThat(most).isGreaterThan(100);
    }

    @Test
    void aFileWithoutThemHasNone() throws IOException {
        Path file = directory.resolve("plain.hdl");
        NameTable names = new NameTable();
        try (HdlWriter writer = HdlWriter.create(file, names)) {
            assertThatThrownBy(() -> writer.writeStack(0, 0, 0, 0))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("no stacks");
        }
        try (HdlTrace trace = HdlTrace.open(file)) {
            assertThat(trace.stacks().size()).isZero();
            assertThat(trace.notes()).isEmpty();
        }
    }

    @Test
    void anotherPassageIsOneOfTheSameThreadIfThereIsOne() {
        KeptStacks stacks = new KeptStacks();
        stacks.add(3, 1, 7, 70);
        stacks.add(5, 0, 7, 71);
        stacks.add(6, 0, 8, 80);
        stacks.add(9, 0, 7, 72);
        assertThat(stacks.of(5)).isEqualTo(1);
        assertThat(stacks.of(4)).isEqualTo(KeptStacks.NONE);
        assertThat(stacks.stack(stacks.another(8, 0, 7))).isEqualTo(71);
        assertThat(stacks.stack(stacks.another(12, 0, 7))).isEqualTo(72);
        assertThat(stacks.stack(stacks.another(4, 0, 7))).isEqualTo(71);
        assertThat(stacks.stack(stacks.another(12, 2, 7))).isEqualTo(70);
        assertThat(stacks.another(12, 0, 9)).isEqualTo(KeptStacks.NONE);
    }
}
