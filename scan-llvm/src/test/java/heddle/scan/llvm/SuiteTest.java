package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Progress;
import heddle.scan.warn.FilterTable;
import heddle.scan.warn.Warning;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The suite of small C programs. A line with {@code // race: variable} takes part in a race on that variable,
 * {@code // guarded} marks an access that must stay silent. A program whose comment says "Known wrong" is one that the
 * scan is known to get wrong: it counts in the figures, and the test fails as soon as it is right.
 */
class SuiteTest {
    private static final Pattern RACE = Pattern.compile("// race: (\\S+)");

    @TempDir
    Path directory;

    private final FilterTable table = new FilterTable();

    private record Verdict(String program, Set<String> expected, Set<String> found, boolean knownWrong) {
        long truePositives() {
            return found.stream().filter(expected::contains).count();
        }

        boolean isRight() {
            return expected.equals(found);
        }
    }

    private Verdict judge(String program, CPrograms programs) {
        Path bitcode = programs.bitcode(program, directory);
        FrontEnd.Request request = new FrontEnd.Request(List.of(bitcode), List.of(), false, false);
        CScan scan = new CScan(request);
        Result result = scan.run(Progress.NONE).result();
        List<String> lines = CPrograms.lines(program);
        Set<String> expected = new TreeSet<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher matcher = RACE.matcher(lines.get(i));
            while (matcher.find()) expected.add(matcher.group(1) + " at line " + (i + 1));
        }
        Set<String> found = new TreeSet<>();
        for (Race race : result.races())
            for (Access access : List.of(race.first(), race.second()))
                found.add(race.variable().replaceFirst("\\[]$", "") + " at line " + line(access.location()));
        for (Warning warning : scan.outcome().warnings()) {
            String variable = warning.variable().replaceFirst("\\[]$", "") + " at line ";
            table.add(
                    warning,
                    expected.contains(variable + line(warning.first().place().location()))
                            && expected.contains(
                                    variable + line(warning.second().place().location())));
        }
        boolean knownWrong = String.join("\n", lines).contains("Known wrong");
        return new Verdict(program, expected, found, knownWrong);
    }

    private static String line(String location) {
        String line = location.substring(location.lastIndexOf(':') + 1);
        return location.contains(".h:") ? line + " of " + location.substring(0, location.lastIndexOf(':')) : line;
    }

    @Test
    void saysWhatTheLinesSay() throws IOException {
        CPrograms programs = new CPrograms();
        List<Verdict> verdicts = new ArrayList<>();
        for (String program : CPrograms.all()) verdicts.add(judge(program, programs));
        long right = verdicts.stream().mapToLong(Verdict::truePositives).sum();
        long found =
                verdicts.stream().mapToLong(verdict -> verdict.found().size()).sum();
        long expected = verdicts.stream()
                .mapToLong(verdict -> verdict.expected().size())
                .sum();
        System.out.printf(
                "C suite: %d programs, %d racy lines, precision %.1f %%, recall %.1f %%; known wrong: %s; %s%n",
                verdicts.size(),
                expected,
                100.0 * right / found,
                100.0 * right / expected,
                verdicts.stream()
                        .filter(Verdict::knownWrong)
                        .map(Verdict::program)
                        .collect(Collectors.joining(", ")),
                programs.finish());
        System.out.println(table);
        assertThat(verdicts.stream().filter(verdict -> verdict.isRight() == verdict.knownWrong()))
                .as("programs whose verdict is not what their comments say")
                .isEmpty();
        assertThat(verdicts).hasSizeGreaterThanOrEqualTo(80);
        assertThat(right * 100).isGreaterThanOrEqualTo(95 * expected);
        assertThat(right * 100).isGreaterThanOrEqualTo(85 * found);
    }
}
