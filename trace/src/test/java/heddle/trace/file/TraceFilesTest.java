package heddle.trace.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.MalformedTraceException;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TraceFilesTest {
    @TempDir
    Path directory;

    @Test
    void everySuffixOpensWhatItCreated() throws IOException {
        for (String name : new String[] {"a.hdl", "A.HDL", "a.std", "a.csv", "a.std.gz"}) {
            Path file = write(name, Op.ACQUIRE, Op.RELEASE);
            EventBatch batch = new EventBatch();
            try (Trace trace = TraceFiles.open(file);
                    TraceReader reader = trace.read()) {
                assertThat(reader.read(batch)).as(name).isTrue();
                assertThat(batch.size).isEqualTo(2);
                assertThat(batch.op[1]).isEqualTo(Op.RELEASE);
                assertThat(reader.names().name(Domain.LOCK, batch.target[1])).isEqualTo("m");
                assertThat(reader.read(batch)).isFalse();
                assertThat(reader.damage()).isNull();
            }
        }
    }

    @Test
    void illFormedEventIsRefusedOrSkipped() throws IOException {
        Path file = write("bad.hdl", Op.ACQUIRE, Op.RELEASE, Op.RELEASE);
        EventBatch batch = new EventBatch();
        try (Trace trace = TraceFiles.open(file);
                TraceReader reader = trace.read()) {
            assertThat(reader.read(batch)).isTrue();
            assertThat(batch.size).isEqualTo(2);
            assertThatThrownBy(() -> reader.read(batch))
                    .isInstanceOf(MalformedTraceException.class)
                    .hasMessage(file + ": event 2: thread main releases lock m, which it does not hold");
        }
        try (Trace trace = TraceFiles.openLenient(file);
                TraceReader reader = trace.read()) {
            assertThat(reader.read(batch)).isTrue();
            assertThat(batch.op[2]).isEqualTo(Op.IGNORED);
            assertThat(reader.damage()).contains("1 event was skipped");
        }
    }

    @Test
    void otherNamesAreRefused() {
        assertThatThrownBy(() -> TraceFiles.open(directory.resolve("a.txt")))
                .isInstanceOf(MalformedTraceException.class)
                .hasMessageContaining("should end in .hdl, .std or .csv");
        assertThatThrownBy(() -> TraceFiles.open(directory)).hasMessageContaining("is a directory");
    }

    private Path write(String name, byte... ops) throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "main");
        names.add(Domain.LOCK, "m");
        names.addSite("A.java:1");
        EventBatch batch = new EventBatch();
        for (byte op : ops) {
            batch.add(op, 0, 0, 0);
        }
        Path file = directory.resolve(name);
        try (TraceWriter writer = TraceFiles.create(file, names)) {
            writer.write(batch);
        }
        return file;
    }
}
