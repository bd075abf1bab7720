package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.file;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.hdl.HdlWriter;
import heddle.trace.hdl.block.Compression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceCommandsTest {
    @TempDir
    Path directory;

    private Path generated(String name, Object... more) {
        Path trace = directory.resolve(name);
        Object[] args = {"trace", "generate", "--events", 5000, "--threads", 4, "--variables", 50, "-o", trace};
        Object[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        heddle(all).exits(0);
        return trace;
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.hdl", "t.std", "t.csv"})
    void everyFormatHoldsTheSameEvents(String name) throws IOException {
        Path trace = generated(name, "--seed", 7);
        Path std = directory.resolve("again.std");
        heddle("trace", "convert", trace, "-o", std).exits(0);
        assertThat(lines(std)).hasSize(5000).isEqualTo(lines(generated("first.std", "--seed", 7)));
        assertThat(heddle("trace", "validate", trace, std).exits(0).out())
                .contains(name + ": well-formed, 5,000 events", "again.std: well-formed");
    }

    @Test
    void theSeedDecidesTheTrace() throws IOException {
        assertThat(lines(generated("a.std", "--seed", 1)))
                .isEqualTo(lines(generated("b.std", "--seed", 1)))
                .isNotEqualTo(lines(generated("c.std", "--seed", 2)));
    }

    @Test
    void generateTakesEveryOption() throws IOException {
        Path trace = generated(
                "all.std",
                "--locks",
                3,
                "--sync",
                0.4,
                "--nesting",
                2,
                "--fork-join",
                "any",
                "--raciness",
                0.1,
                "--writes",
                0.5,
                "--volatiles",
                0.1,
                "--waits",
                0.1,
                "--barriers",
                0.01,
                "--burst",
                3,
                "--values");
        heddle("trace", "validate", trace).exits(0);
        assertThat(heddle("trace", "info", trace, "--ops").out()).contains("volatile read", "branch");
        heddle("trace", "generate", "--events", 3, "-o", "-").complains(2, "3 events are too few for 8 worker threads");
        heddle("trace", "generate", "--sync", 2, "-o", "-").complains(2, "must be from 0 to 1");
        heddle("trace", "generate", "-o", "t.doc").complains(2, "t.doc names no trace format");
    }

    @Test
    void infoCountsWhatIsThere() {
        for (String suffix : List.of("hdl", "std")) {
            String out = heddle("trace", "info", generated("t." + suffix), "--ops")
                    .exits(0)
                    .out();
            assertThat(out.replaceAll(" +", " "))
                    .contains("events 5,000", "threads 5", "bytes/event", "\nread ", "\nfork 4");
        }
    }

    @Test
    void infoAndResultsSayWhatARecordingLeftOut() throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "main");
        names.add(Domain.VARIABLE, "A.x");
        names.addSite("A.java:1", "A.main", -1);
        EventBatch batch = new EventBatch();
        batch.add(Op.WRITE, 0, 0, 0);
        Path trace = directory.resolve("recorded.hdl");
        try (HdlWriter writer = HdlWriter.createRecording(trace, names, Compression.LZ4)) {
            writer.write(batch);
            writer.writeNotes(List.of("2 classes could not be woven"));
        }
        assertThat(heddle("trace", "info", trace).exits(0).out().replaceAll(" +", " "))
                .contains("note 2 classes could not be woven");
        assertThat(heddle("analyze", trace, "-o", "-").exits(0).out()).contains("2 classes could not be woven");
    }

    @Test
    void catPrintsARange() throws IOException {
        Path trace = generated("t.hdl");
        List<String> all = heddle("trace", "cat", trace).exits(0).out().lines().toList();
        assertThat(all).hasSize(5000);
        assertThat(heddle("trace", "cat", trace, "--from", 2040, "--to", 2060)
                        .out()
                        .lines())
                .isEqualTo(all.subList(2040, 2060));
        assertThat(heddle("trace", "cat", trace, "--from", 4999).out().lines()).containsExactly(all.get(4999));
        assertThat(heddle("trace", "cat", trace, "--from", 9999).exits(0).out()).isEmpty();
        heddle("trace", "cat", trace, "--from", 3, "--to", 2).complains(2, "no range of events from 3 to 2");
    }

    @Test
    void reduceKeepsARaceAndLittleElse() throws IOException {
        Path small = directory.resolve("small.std");
        assertThat(heddle("trace", "reduce", BANK, "--engine", "hb", "-o", small)
                        .exits(0)
                        .out())
                .startsWith("2 of 21 events still show a race");
        assertThat(lines(small)).hasSize(2);
        heddle("analyze", small).exits(66);
        assertThat(heddle("trace", "reduce", BANK, "--variable", "Bank.deposits", "-o", "-")
                        .exits(0)
                        .out())
                .contains("(Bank.deposits)")
                .doesNotContain("balance");
        assertThat(heddle("trace", "reduce", BANK, "--engine", "dc", "-o", small)
                        .exits(0)
                        .out())
                .contains("still show a candidate");
    }

    @Test
    void reduceSaysWhenThereIsNothingToKeep() throws IOException {
        Path quiet = file(directory, "quiet.std", "T1|w(x)|1", "T1|w(x)|2");
        heddle("trace", "reduce", quiet, "-o", "-").complains(65, "nothing to keep: hb reports neither");
        heddle("trace", "reduce", BANK, "--engine", "hb,dc", "-o", "-").complains(2, "reduced for one engine");
        heddle("trace", "reduce", BANK, "--attempts", 0, "-o", "-").complains(2, "at least 1");
    }

    @Test
    void noCommandOverwritesItsInput() throws IOException {
        Path copy = Files.copy(BANK, directory.resolve("bank.std"));
        byte[] before = Files.readAllBytes(copy);
        heddle("trace", "convert", copy, "-o", copy).complains(2, "is the input itself");
        heddle("trace", "reduce", copy, "-o", copy).complains(2, "is the input itself");
        assertThat(Files.readAllBytes(copy)).isEqualTo(before);
    }

    @Test
    void badTracesGetOneSentence() throws IOException {
        Path bad = file(directory, "bad.std", "T1|w(x)|1", "T1|rel(l)|2");
        heddle("trace", "validate", bad).complains(65, "bad.std:2", "lock l");
        heddle("trace", "info", bad).complains(65, "bad.std:2");
        heddle("trace", "convert", bad, "-o", directory.resolve("o.hdl")).complains(65, "bad.std:2");
        heddle("trace", "info", directory).complains(65, directory + " is a directory");
        heddle("trace", "cat", directory.resolve("none.hdl")).complains(65, "none.hdl: there is no such file");
        assertThat(heddle("trace", "validate", bad, BANK).exits(65).out()).contains("bank.std: well-formed, 21 events");
    }

    @Test
    void aDamagedTraceIsUsedAsFarAsItGoes() throws IOException {
        byte[] whole = Files.readAllBytes(generated("whole.hdl"));
        Path cut = Files.write(directory.resolve("cut.hdl"), Arrays.copyOf(whole, whole.length * 2 / 3));
        assertThat(heddle("trace", "validate", cut).exits(4).out()).contains("damaged");
        heddle("analyze", cut, "--engine", "hb,wcp,dc,syncp,lockset").exits(4);
        Path head = Files.write(directory.resolve("head.hdl"), Arrays.copyOf(whole, 40));
        heddle("analyze", head, "--engine", "hb").complains(65, "head.hdl is damaged at byte", "0 events");
        Path rest = directory.resolve("rest.std");
        assertThat(heddle("trace", "convert", cut, "-o", rest).exits(4).err()).contains("cut.hdl");
        assertThat(lines(rest))
                .isEqualTo(lines(generated("full.std")).subList(0, lines(rest).size()));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskGetsOneSentence() throws IOException {
        Path full = Files.createSymbolicLink(directory.resolve("full.hdl"), Path.of("/dev/full"));
        String sentence = heddle("trace", "generate", "--events", "20000", "-o", full)
                .exits(74)
                .err();
        assertThat(sentence).startsWith("heddle: cannot write " + full + ": ").containsOnlyOnce("full.hdl");
    }
}
