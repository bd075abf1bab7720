package heddle.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.EventBatch;
import heddle.trace.Faults;
import heddle.trace.MalformedTraceException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StdParserTest {
    @ParameterizedTest
    @CsvSource({
        "T|r(x)|7, T read x 7",
        "T|read(x)|7, T read x 7",
        "T|w(x)|7, T write x 7",
        "T|write(x)|7, T write x 7",
        "T|acq(l)|7, T acquire l 7",
        "T|acquire(l)|7, T acquire l 7",
        "T|lock(l)|7, T acquire l 7",
        "T|rel(l)|7, T release l 7",
        "T|release(l)|7, T release l 7",
        "T|unlock(l)|7, T release l 7",
        "T|fork(U)|7, T fork U 7",
        "T|join(U)|7, T join U 7",
        "T|begin|7, T begin 0 7",
        "T|begin()|7, T begin 0 7",
        "T|begin(anything)|7, T begin 0 7",
        "T|end|7, T end 0 7",
        "T|end( )|7, T end 0 7",
        "T|vr(v)|7, T volatile read v 7",
        "T|vw(v)|7, T volatile write v 7",
        "T|or(v)|7, T opaque read v 7",
        "T|ow(v)|7, T opaque write v 7",
        "T|wait(l)|7, T wait l 7",
        "T|notify(l)|7, T notify l 7",
        "T|notifyAll(l)|7, T notify l 7",
        "T|notifyall(l)|7, T notify l 7",
        "T|enter(b)|7, T barrier enter b 7",
        "T|exit(b)|7, T barrier exit b 7",
        "T|branch(1)|7, T branch 1 7",
        "T|r(f(x)[1].y())|A.java:1, T read f(x)[1].y() A.java:1",
        "' T | r( x ) | main thread:3  ', T read x main thread:3",
        "T%7C1|r(a%20)|%31, T|1 read a  1",
        "T|r(a%@1f)|100%, T read a#1f 100%",
        "T|r(a@1f)|x%zz, T read a@1f x%zz",
        "T|r(Zähler)|Größe.java:3, T read Zähler Größe.java:3",
    })
    void aLineIsAnEvent(String line, String event) throws IOException {
        assertThat(events(line + "\n")).containsExactly(event);
    }

    @Test
    void aLocationMayBeAbsent() throws IOException {
        assertThat(events("T|r(x)\nT|r(x)|\nT|begin")).containsExactly("T read x ", "T read x ", "T begin 0 ");
    }

    @Test
    void valuesAreIntegersOfAccesses() throws IOException {
        assertThat(events("T|r(x)|1|-9223372036854775808\nT|acq(l)|2\nT|vw(x)||5\n"))
                .containsExactly("T read x 1=-9223372036854775808", "T acquire l 2=0", "T volatile write x =5");
    }

    @Test
    void commentsAndBlankLinesAreNoEvents() throws IOException {
        String text = "\uFEFF# a comment\n\n  \t\r\n// T|r(x)|1\n  # T|r(x)|1\nT|r(x)|1\r\n\nT|w(x)|2";
        assertThat(events(text)).containsExactly("T read x 1", "T write x 2");
        TextReader reader = reader(text);
        reader.read(new EventBatch());
        assertThat(List.of(reader.place(0), reader.place(1))).containsExactly("t.std:6", "t.std:8");
    }

    @Test
    void spellingsOfOneNameAreOneName() throws IOException {
        TextReader reader = reader("T|r(x)|1\nT|r(%78)|%31\nT|r(x%@0)|1\nT|r(%78%@01)|1\nT|r(x%@1)|1\nU|fork(%54)|1");
        EventBatch batch = new EventBatch();
        reader.read(batch);
        assertThat(batch.target).startsWith(0, 0, 0, 1, 1, 0);
        assertThat(batch.site).startsWith(0, 0, 0, 0, 0, 0);
        assertThat(batch.bound).containsExactly(2, 0, 2, 0, 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "hello; the line is not of the form thread|op(target)|location",
                "T|read x|1; the operation 'read x' is unknown",
                "T|rd(x)|1; the operation 'rd' is unknown",
                "T||1; the line names no operation",
                "|r(x)|1; the line names no thread",
                "' |r(x)|1'; the line names no thread",
                "T|r()|1; the read names no target",
                "T|acq|1; the acquire names no target",
                "T|r(x|1; the parenthesis after the operation is not closed",
                "T|r(x)y|1; the parenthesis after the operation is not closed",
                "T|r(; the parenthesis after the operation is not closed",
                "T|r(x)|1|5|; the line has more than four fields",
                "T|r(x)|1|5x; the value '5x' is not an integer from -9223372036854775808 to 9223372036854775807",
                "T|acq(l)|1|5; the acquire has a value, which only accesses have",
                "T|branch()|1; the outcome '' is not an integer from 0 to 2147483647",
                "T|branch(-1)|1; the outcome '-1' is not an integer from 0 to 2147483647",
            })
    void aFaultIsNamedWithItsLine(String line, String sentence) {
        assertThatThrownBy(() -> events("# c\n\n" + line))
                .isInstanceOf(MalformedTraceException.class)
                .hasMessage("t.std:3: " + sentence);
    }

    @Test
    void valuesAreOnAllAccessesOrOnNone() {
        assertThatThrownBy(() -> events("T|r(x)|1|5\nT|r(x)|1"))
                .hasMessage("t.std:2: the access has no value although earlier accesses have one");
        assertThatThrownBy(() -> events("T|r(x)|1\nT|r(x)|1|5"))
                .hasMessage("t.std:2: the access has a value although earlier accesses have none");
    }

    @Test
    void whatIsNotTextIsCalledThat() {
        String sentence = "t.std:2: the line holds bytes that are not UTF-8 text";
        for (String line : List.of("T|r(\u00e9)|1", "T|r(\0)|1", "\u00ff\u00fe|", "\0\0\0")) {
            byte[] bytes = ("T|r(x)|1\n" + line + "\n").getBytes(StandardCharsets.ISO_8859_1);
            assertThatThrownBy(() -> Texts.events(Texts.unchecked(TextFormat.STD, bytes)))
                    .hasMessage(sentence);
        }
    }

    @Test
    void aTraceWithoutEventsIsRefused() {
        assertThatThrownBy(() -> events("")).hasMessage("t.std is empty: no events");
        assertThatThrownBy(() -> events("# nothing\n\n")).hasMessage("t.std holds no events");
    }

    @Test
    void everythingBeforeTheFaultIsHandedOut() throws IOException {
        TextReader reader = reader("T|r(x)\nT|w(x)\nT|?\nT|r(x)\n");
        EventBatch batch = new EventBatch();
        assertThat(reader.read(batch)).isTrue();
        assertThat(batch.size).isEqualTo(2);
        assertThatThrownBy(() -> reader.read(batch)).hasMessage("t.std:3: the operation '?' is unknown");
    }

    @Test
    void aLineAtTheLimitIsReadAndALongerOneIsNot() throws IOException {
        int rest = "T|r()".length();
        String name = "x".repeat(LineBuffer.MAX_LINE - rest);
        assertThat(events("T|r(" + name + ")\n")).hasSize(1);
        assertThat(events("T|r(x)\nT|r(" + name + ")")).hasSize(2);
        for (String text : List.of("T|r(%sx)\nT|r(x)", "T|r(%sx)", "T|r(x)|#%s")) {
            assertThatThrownBy(() -> events("# c\n" + text.formatted(name)))
                    .hasMessage("t.std:2: the line is longer than 65536 bytes");
        }
    }

    @Test
    void aHugeLineIsRefusedWithoutReadingIt() {
        InputStream zeros = new InputStream() {
            private long left = 10L << 30;

            @Override
            public int read() {
                throw new AssertionError("read byte by byte");
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                assertThat(left).as("bytes left").isGreaterThan((10L << 30) - (1 << 20));
                left -= length;
                return length;
            }
        };
        TextReader reader = new TextReader("t.std", zeros, TextFormat.STD, Faults.lenient());
        assertThatThrownBy(() -> reader.read(new EventBatch()))
                .hasMessage("t.std:1: the line is longer than 65536 bytes");
    }

    @Test
    void manyLinesCrossBatchesAndBuffers() throws IOException {
        StringBuilder text = new StringBuilder();
        int n = 50_000;
        for (int i = 0; i < n; i++) {
            text.append("thread ")
                    .append(i % 7)
                    .append("|w(variable")
                    .append(i % 1000)
                    .append(")|")
                    .append(i)
                    .append('\n');
        }
        List<String> events = events(text.toString());
        assertThat(events).hasSize(n);
        for (int i = 0; i < n; i++) {
            assertThat(events.get(i)).isEqualTo("thread " + i % 7 + " write variable" + i % 1000 + " " + i);
        }
    }

    private static TextReader reader(String text) {
        return Texts.unchecked(TextFormat.STD, text);
    }

    private static List<String> events(String text) throws IOException {
        return Texts.events(reader(text));
    }
}
