package heddle.prove.fix;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Fix;
import heddle.race.Race;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Pairs of traces: in one a repair is rejected, with a witness, and in its twin the same repair is accepted. */
class RepairTwinsTest {
    private static final Pattern STEP = Pattern.compile("(\\w+\\([^)]*\\))(?:@(\\d+))?");

    @TempDir
    Path directory;

    @TestFactory
    Stream<DynamicTest> volatileIsRejectedForLostUpdates() throws IOException {
        return twins("lost-updates.txt", "volatile", 20);
    }

    @TestFactory
    Stream<DynamicTest> theGuardingLockIsRejectedForANewCycle() throws IOException {
        return twins("lock-cycles.txt", "guarding lock", 10);
    }

    private Stream<DynamicTest> twins(String resource, String kind, int least) throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String paragraph : text(resource).split("\n\n")) {
            List<String> lines =
                    paragraph.lines().filter(line -> !line.startsWith("#")).toList();
            if (lines.size() == 3) {
                tests.add(DynamicTest.dynamicTest(lines.get(0), () -> check(kind, lines.get(1), lines.get(2))));
            }
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(least);
        return tests.stream();
    }

    private static String text(String resource) throws IOException {
        try (InputStream in = RepairTwinsTest.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void check(String kind, String rejected, String accepted) throws IOException {
        Fix bad = fix(kind, rejected);
        assertThat(bad.accepted()).as("%s", bad).isFalse();
        assertThat(bad.racesLeft()).as("%s", bad).isZero();
        assertThat(kind.equals("volatile") ? bad.lostUpdates() : bad.newLockCycles())
                .as("%s", bad)
                .isPositive();
        assertThat(bad.evidence()).isNotEmpty().allMatch(sentence -> sentence.contains("; witness: "));
        Fix good = fix(kind, accepted);
        assertThat(good.accepted()).as("%s", good).isTrue();
    }

    private Fix fix(String kind, String line) throws IOException {
        Path file = Files.writeString(directory.resolve("trace.std"), std(line.substring(2)));
        try (Trace trace = TraceFiles.open(file)) {
            Race race = Verdicts.races(trace, true, each -> each.variable().equals("n")).stream()
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no race on n in " + line));
            return Repairs.of(trace, race).stream()
                    .map(Repair::fix)
                    .filter(each -> each.kind().equals(kind))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no candidate " + kind));
        }
    }

    private static String std(String line) {
        StringBuilder text = new StringBuilder();
        for (String part : line.split(" \\| ")) {
            String thread = part.substring(0, part.indexOf(' '));
            Matcher step = STEP.matcher(part);
            while (step.find()) {
                String place = step.group(2) == null ? "" : "|N.java:" + step.group(2);
                text.append(thread)
                        .append('|')
                        .append(step.group(1))
                        .append(place)
                        .append('\n');
            }
        }
        return text.toString();
    }
}
