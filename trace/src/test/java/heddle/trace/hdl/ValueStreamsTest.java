package heddle.trace.hdl;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import heddle.trace.hdl.block.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ValueStreamsTest {
    private static final int THREADS = 3;

    @TempDir
    Path directory;

    /** Pieces of paths, register and snapshots between blocks of events, and what is to come of them. */
    private static final class Values {
        final Map<Integer, ByteArrayOutputStream> paths = new TreeMap<>();
        final ByteArrayOutputStream register = new ByteArrayOutputStream();
        final List<Snapshot> snapshots = new ArrayList<>();

        Values write(Path file, long seed) throws IOException {
            Random random = new Random(seed);
            NameTable names = new NameTable();
            names.add(Domain.VARIABLE, "x", 0);
            names.addSite("A.java:1", "A.m", -1);
            for (int t = 0; t < THREADS; t++) {
                names.add(Domain.THREAD, "t" + t, 0);
            }
            EventBatch batch = new EventBatch();
            long events = 0;
            try (HdlWriter writer = HdlWriter.createWithValues(file, names, Compression.LZ4)) {
                for (int round = 0; round < 40; round++) {
                    int thread = random.nextInt(THREADS);
                    batch.clear(events);
                    batch.add(Op.READ, thread, 0, 0);
                    writer.write(batch);
                    events++;
                    byte[] bytes = new byte[random.nextInt(random.nextInt(10) == 0 ? 200_000 : 2_000)];
                    random.nextBytes(bytes);
                    ByteArrayOutputStream path = paths.computeIfAbsent(thread, t -> new ByteArrayOutputStream());
                    Snapshot snapshot = new Snapshot(thread, events, path.size());
                    path.write(bytes);
                    register.write(bytes, 0, bytes.length / 7);
                    writer.writeRegister(bytes, 0, bytes.length / 7);
                    writer.writePath(thread, bytes, 0, bytes.length);
                    writer.writeSnapshots(List.of(snapshot));
                    snapshots.add(snapshot);
                }
            }
            paths.values().removeIf(path -> path.size() == 0);
            return this;
        }

        void assertEqual(ValueStreams read) throws IOException {
            assertThat(read.threads()).isEqualTo(paths.keySet());
            assertThat(read.register()).isEqualTo(register.toByteArray());
            assertThat(read.snapshots()).isEqualTo(snapshots);
            for (int thread : paths.keySet()) {
                assertThat(read.path(thread).readAll())
                        .isEqualTo(paths.get(thread).toByteArray());
            }
        }
    }

    @Test
    void whatWasWrittenComesBack() throws IOException {
        for (int seed = 0; seed < 5; seed++) {
            Path file = directory.resolve(seed + ".hdl");
            Values written = new Values().write(file, seed);
            try (HdlTrace trace = HdlTrace.open(file);
                    TraceReader reader = trace.read()) {
                written.assertEqual(trace.values());
                assertThat(Events.drain(reader)).hasSize(40);
                assertThat(reader.damage()).isNull();
            }
        }
    }

    @Test
    void aFileThatWasNotClosedHasThemToo() throws IOException {
        Path file = directory.resolve("cut.hdl");
        Values written = new Values().write(file, 7);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 5));
        try (HdlTrace trace = HdlTrace.open(file)) {
            assertThat(trace.summary()).isNull();
            written.assertEqual(trace.values());
        }
    }

    @Test
    void aPathIsReadFromAnywhere() throws IOException {
        Path file = directory.resolve("path.hdl");
        Values written = new Values().write(file, 11);
        try (HdlTrace trace = HdlTrace.open(file)) {
            ValueStreams values = trace.values();
            for (Snapshot snapshot : values.snapshots()) {
                byte[] path = written.paths.get(snapshot.thread()).toByteArray();
                RecordedPath read = values.path(snapshot.thread());
                assertThat(read.length()).isEqualTo(path.length);
                if (snapshot.path() < path.length) {
                    int block = read.blockAt(snapshot.path());
                    byte[] bytes = read.read(block);
                    int at = (int) (snapshot.path() - read.start(block));
                    assertThat(Arrays.copyOfRange(bytes, at, bytes.length))
                            .isEqualTo(Arrays.copyOfRange(
                                    path, (int) snapshot.path(), (int) read.start(block) + bytes.length));
                }
            }
        }
    }

    @Test
    void aTraceWithoutValuesHasNone() throws IOException {
        Path file = directory.resolve("plain.hdl");
        new RandomEvents(3).write(file, 100, Compression.LZ4);
        try (HdlTrace trace = HdlTrace.open(file)) {
            assertThat(trace.values()).isNull();
        }
    }
}
