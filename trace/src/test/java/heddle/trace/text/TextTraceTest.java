package heddle.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.EventBatch;
import heddle.trace.MalformedTraceException;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextTraceTest {
    @TempDir
    Path folder;

    @Test
    void theSuffixPicksTheFormat() throws IOException {
        for (String name : List.of("a.std", "a.csv", "a.std.gz", "A.CSV.GZ", "a.txt")) {
            Path file = folder.resolve(name);
            copy(std("T|acq(l)|1\nT|acq(l)|2\nT|r(x,y)|3\n"), file);
            try (Trace trace = TextTrace.open(file);
                    TraceReader reader = trace.read()) {
                assertThat(Texts.events(reader))
                        .as(name)
                        .containsExactly("T acquire l 1", "T reentrant acquire l 2", "T read x,y 3");
                assertThat(reader.damage()).isNull();
                assertThat(trace.bytesRead()).isEqualTo(Files.size(file));
            }
        }
        assertThat(Files.readString(folder.resolve("a.csv"))).startsWith("thread,op,target,location\n");
    }

    @Test
    void aRangeIsReadUnchecked() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            text.append("T|rel(l)|").append(i).append('\n');
        }
        Trace trace = std(text.toString());
        long[][] ranges = {
            {0, 5000}, {0, 1}, {1, 2}, {2047, 2049}, {2048, 2048}, {100, 4500}, {4999, 9999}, {6000, 7000}, {7, 3}
        };
        for (long[] range : ranges) {
            try (TraceReader reader = trace.read(range[0], range[1])) {
                EventBatch batch = new EventBatch();
                long next = range[0];
                while (reader.read(batch)) {
                    assertThat(batch.first).as(Arrays.toString(range)).isEqualTo(next);
                    for (int i = 0; i < batch.size; i++) {
                        assertThat(reader.names().location(batch.site[i])).isEqualTo(String.valueOf(next++));
                    }
                }
                assertThat(next).as(Arrays.toString(range)).isEqualTo(Math.max(range[0], Math.min(range[1], 5000)));
            }
        }
    }

    @Test
    void aFaultNamesFileAndLine() throws IOException {
        Trace trace = std("T|r(x)|1\n# here\nT|rel(l)|2\n");
        assertThatThrownBy(() -> Texts.events(trace.read()))
                .isInstanceOf(MalformedTraceException.class)
                .hasMessage(trace.file() + ":3: thread T releases lock l, which it does not hold");
        try (TraceReader lenient = TextTrace.openLenient(trace.file()).read()) {
            assertThat(Texts.events(lenient)).containsExactly("T read x 1", "T ignored event 0 2");
            assertThat(lenient.damage())
                    .isEqualTo("1 event was skipped: " + trace.file()
                            + ":3: thread T releases lock l, which it does not hold");
        }
    }

    @Test
    void aDamagedCompressedFileIsNamed() throws IOException {
        Path whole = folder.resolve("whole.std.gz");
        copy(std("T|r(x)|1\n".repeat(100_000)), whole);
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.std.gz"), Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> Texts.events(TextTrace.open(cut).read()))
                .isInstanceOf(MalformedTraceException.class)
                .hasMessageStartingWith(cut.toString())
                .hasMessageContaining("the compressed data is damaged from here on");
        Path plain = Files.writeString(folder.resolve("plain.std.gz"), "T|r(x)|1\n");
        assertThatThrownBy(() -> TextTrace.open(plain).read())
                .isInstanceOf(MalformedTraceException.class)
                .hasMessage(plain + " is not compressed with gzip, as its suffix says");
    }

    @Test
    void aMissingFileIsReportedOnOpening() {
        assertThatThrownBy(() -> TextTrace.open(folder.resolve("none.std"))).isInstanceOf(NoSuchFileException.class);
    }

    private Trace std(String text) throws IOException {
        return TextTrace.open(Files.writeString(folder.resolve("in.std"), text));
    }

    private static void copy(Trace from, Path to) throws IOException {
        try (TraceReader reader = from.read();
                TextWriter writer = TextWriter.create(to, reader.names())) {
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                writer.write(batch);
            }
        }
    }
}
