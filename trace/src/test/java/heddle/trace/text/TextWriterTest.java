package heddle.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TextWriterTest {
    private static final String[] FRAGMENTS = {
        "a",
        "B",
        "1",
        "|",
        ",",
        "\"",
        "%",
        "%4",
        "%41",
        "%@",
        "%@1",
        "@",
        "#",
        "/",
        "//",
        "(",
        ")",
        " ",
        "\t",
        "\n",
        "\r",
        "\0",
        "\u007f",
        "ä",
        "€",
        "😀",
        "long name of a field",
        "\uFEFF"
    };

    @Test
    void canonicalStdComesBackAsItWas() throws IOException {
        String text = """
                main|fork(T1)|A.java:1
                T1|begin
                T1|acq(l)|A.java:2
                T1|acq(l)|A.java:3
                T1|wait(l)|A.java:4
                T1|acq(l)|A.java:4
                T1|rel(l)|A.java:5
                T1|notify(l)|100%
                T1|rel(l)
                T1|r(Foo@1f.x)|/src/a.c:1
                T1|w(Foo%@1f)|#5
                T1|vr(v)|6
                T1|vw(v)|6
                T1|or(v)|6
                T1|ow(v)|6
                T1|enter(b)|6
                T1|exit(b)|6
                T1|branch(3)|6
                T1|end|7
                main|join(T1)|8
                """;
        assertThat(copy(TextFormat.STD, TextFormat.STD, text)).isEqualTo(text);
        String values = "T|r(x)|1|5\nT|acq(l)|1\nT|w(x)||-7\n";
        assertThat(copy(TextFormat.STD, TextFormat.STD, values)).isEqualTo(values);
    }

    @Test
    void canonicalCsvComesBackAsItWas() throws IOException {
        String text = "thread,op,target,location\n\"T,1\",r,\"say \"\"x\"\"\",a|b\nT,begin,,\n";
        assertThat(copy(TextFormat.CSV, TextFormat.CSV, text)).isEqualTo(text);
        String values = "thread,op,target,location,value\nT,r,x,1,5\nT,acq,l,1,\n";
        assertThat(copy(TextFormat.CSV, TextFormat.CSV, values)).isEqualTo(values);
        assertThat(copy(TextFormat.CSV, TextFormat.STD, values)).isEqualTo("T|r(x)|1|5\nT|acq(l)|1\n");
    }

    @Test
    void normalisedEventsAreWrittenAsTheyWere() throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "#T");
        names.add(Domain.LOCK, "");
        names.addSite("");
        EventBatch batch = new EventBatch();
        for (byte op : new byte[] {Op.ACQUIRE, Op.REENTER, Op.REEXIT, Op.IGNORED, Op.WAIT, Op.WAKE}) {
            batch.add(op, 0, 0, 0);
        }
        assertThat(write(TextFormat.STD, names, List.of(batch)))
                .isEqualTo("%23T|acq(%@0)\n%23T|acq(%@0)\n%23T|rel(%@0)\n%23T|wait(%@0)\n%23T|acq(%@0)\n");
    }

    @Test
    void aNameThatNoLineHoldsIsRefused() {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "T");
        names.add(Domain.VARIABLE, "x".repeat(LineBuffer.MAX_LINE));
        names.addSite("1");
        EventBatch batch = new EventBatch();
        batch.add(Op.READ, 0, 0, 0);
        assertThatThrownBy(() -> write(TextFormat.STD, names, List.of(batch)))
                .hasMessage("event 0 cannot be written as text: its names are longer than 65536 bytes");
    }

    /** Any events with any names come back equal, from both formats. */
    @ParameterizedTest
    @EnumSource(TextFormat.class)
    void randomEventsComeBack(TextFormat format) throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            NameTable names = randomNames(random);
            List<EventBatch> batches = new ArrayList<>();
            boolean values = random.nextBoolean();
            for (int i = random.nextInt(3); i >= 0; i--) {
                batches.add(randomBatch(random, names, values));
            }
            List<String> expected = new ArrayList<>();
            for (EventBatch batch : batches) {
                for (int i = 0; i < batch.size; i++) {
                    expected.add(Texts.print(batch, i, names));
                }
            }
            String text = write(format, names, batches);
            assertThat(withValues(Texts.unchecked(format, text), values))
                    .as("seed %d, text:%n%s", seed, text)
                    .isEqualTo(expected);
        }
    }

    private static List<String> withValues(TraceReader reader, boolean values) throws IOException {
        List<String> printed = new ArrayList<>();
        EventBatch batch = new EventBatch();
        while (reader.read(batch)) {
            batch.hasValues |= values;
            for (int i = 0; i < batch.size; i++) {
                printed.add(Texts.print(batch, i, reader.names()));
            }
        }
        return printed;
    }

    private static NameTable randomNames(Random random) {
        NameTable names = new NameTable();
        for (Domain domain : Domain.values()) {
            for (int i = 0; domain != Domain.NONE && i < 6; i++) {
                long instance = random.nextInt(3) > 0 ? 0 : random.nextLong() >>> random.nextInt(64);
                names.add(domain, randomName(random), instance);
            }
        }
        for (int i = 0; i < 6; i++) {
            names.addSite(randomName(random));
        }
        return names;
    }

    private static String randomName(Random random) {
        StringBuilder name = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            name.append(FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
        }
        return name.toString();
    }

    private static EventBatch randomBatch(Random random, Names names, boolean values) {
        EventBatch batch = new EventBatch();
        batch.hasValues = values;
        for (int i = 1 + random.nextInt(40); i > 0; i--) {
            byte op = (byte) random.nextInt(Op.COUNT);
            if (op == Op.WAKE || op == Op.REENTER || op == Op.REEXIT || op == Op.IGNORED) {
                continue;
            }
            Domain domain = Op.domain(op);
            int target = domain != Domain.NONE
                    ? random.nextInt(names.count(domain))
                    : op == Op.BRANCH ? random.nextInt() & Integer.MAX_VALUE : 0;
            batch.add(op, random.nextInt(6), target, random.nextInt(6));
            if (values && OpWord.hasValue(op)) {
                batch.value[batch.size - 1] = random.nextLong();
            }
        }
        batch.add(Op.END, 0, 0, 0);
        return batch;
    }

    private static String copy(TextFormat from, TextFormat to, String text) throws IOException {
        TextReader reader = Texts.unchecked(from, text);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TextWriter writer = new TextWriter(out, to, reader.names())) {
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                writer.write(batch);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String write(TextFormat format, Names names, List<EventBatch> batches) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TextWriter writer = new TextWriter(out, format, names)) {
            for (EventBatch batch : batches) {
                writer.write(batch);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
