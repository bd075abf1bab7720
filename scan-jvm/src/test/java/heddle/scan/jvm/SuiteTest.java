package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.race.Result;
import heddle.scan.front.Progress;
import heddle.scan.summary.solve.Summarizer;
import heddle.scan.warn.FilterTable;
import heddle.scan.warn.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The suite of small programs. A line that ends in {@code // race: Class.field} takes part in a race on that variable,
 * {@code // guarded} marks an access that must stay silent. A program whose comment says "Known wrong" is one that the
 * scan is known to get wrong: it counts in the figures, and the test fails as soon as it is right.
 */
class SuiteTest {
    private static final Path SUITE = Path.of("src/test/resources/suite");
    private static final Pattern RACE = Pattern.compile("// race: (\\S+)");

    @TempDir
    static Path classes;

    private static final FilterTable TABLE = new FilterTable();

    private static List<Path> sources;

    private record Verdict(String program, Set<String> expected, Set<String> found, boolean knownWrong) {
        long truePositives() {
            return found.stream().filter(expected::contains).count();
        }

        boolean isRight() {
            return expected.equals(found);
        }
    }

    @BeforeAll
    static void compile() throws IOException {
        try (Stream<Path> files = Files.walk(SUITE)) {
            sources = files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        Javac.compile(sources, classes);
    }

    private static Verdict judge(Path source, Summarizer.Limits limits, FilterTable table) throws IOException {
        String name = source.getFileName().toString().replace(".java", "");
        String folder = source.getParent().getFileName().toString();
        List<Path> compiled;
        try (Stream<Path> files = Files.list(classes.resolve(folder))) {
            compiled = files.filter(file -> file.getFileName().toString().matches(name + "(\\$.*)?\\.class"))
                    .sorted()
                    .toList();
        }
        JvmScan scan = new JvmScan(JvmScan.Options.of(compiled).withLimits(limits));
        Result result = scan.run(Progress.NONE).result();
        List<String> lines = Files.readAllLines(source);
        Set<String> expected = new TreeSet<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher matcher = RACE.matcher(lines.get(i));
            if (matcher.find()) expected.add(matcher.group(1) + " at line " + (i + 1));
        }
        Set<String> found = new TreeSet<>();
        for (Race race : result.races()) {
            String variable = plain(race.variable(), folder);
            found.add(variable + " at line " + line(race.first().location()));
            found.add(variable + " at line " + line(race.second().location()));
        }
        for (Warning warning : scan.outcome().warnings()) {
            String variable = plain(warning.variable(), folder) + " at line ";
            table.add(
                    warning,
                    expected.contains(variable + line(warning.first().place().location()))
                            && expected.contains(
                                    variable + line(warning.second().place().location())));
        }
        boolean knownWrong = String.join("\n", lines).contains("Known wrong");
        return new Verdict(folder + '.' + name, expected, found, knownWrong);
    }

    private static String plain(String variable, String folder) {
        return variable.substring(Math.min(variable.length(), folder.length() + 1))
                .replaceFirst("\\[]$| \\(.*", "");
    }

    private static String line(String location) {
        return location.substring(location.lastIndexOf(':') + 1);
    }

    @Test
    void saysWhatTheLinesSay() throws IOException {
        List<Verdict> verdicts = new ArrayList<>();
        for (Path source : sources) verdicts.add(judge(source, Summarizer.Limits.DEFAULT, TABLE));
        long right = verdicts.stream().mapToLong(Verdict::truePositives).sum();
        long found =
                verdicts.stream().mapToLong(verdict -> verdict.found().size()).sum();
        long expected = verdicts.stream()
                .mapToLong(verdict -> verdict.expected().size())
                .sum();
        System.out.printf(
                "suite: %d programs, %d racy lines, precision %.1f %%, recall %.1f %%; known wrong: %s%n",
                verdicts.size(),
                expected,
                100.0 * right / found,
                100.0 * right / expected,
                verdicts.stream()
                        .filter(Verdict::knownWrong)
                        .map(Verdict::program)
                        .collect(Collectors.joining(", ")));
        System.out.println(TABLE);
        assertThat(verdicts.stream().filter(verdict -> verdict.isRight() == verdict.knownWrong()))
                .as("programs whose verdict is not what their comments say")
                .isEmpty();
        assertThat(right * 100).isGreaterThanOrEqualTo(95 * expected);
        assertThat(right * 100).isGreaterThanOrEqualTo(85 * found);
    }

    /** As in a large program, where hardly any access is copied into callers: names of objects end at functions. */
    @Test
    void poolsKeepMostOfIt() throws IOException {
        Summarizer.Limits like = Summarizer.Limits.DEFAULT;
        Summarizer.Limits pooled =
                new Summarizer.Limits(1, like.visits(), like.visitsOfLarge(), like.largestExact(), like.batch());
        long right = 0;
        long found = 0;
        long expected = 0;
        for (Path source : sources) {
            Verdict verdict = judge(source, pooled, new FilterTable());
            right += verdict.truePositives();
            found += verdict.found().size();
            expected += verdict.expected().size();
        }
        System.out.printf(
                "suite in pools: precision %.1f %%, recall %.1f %%%n", 100.0 * right / found, 100.0 * right / expected);
        assertThat(right * 100).as("racy lines that are found").isGreaterThanOrEqualTo(86 * expected);
        assertThat(right * 100).as("lines that are racy").isGreaterThanOrEqualTo(93 * found);
    }
}
