package heddle.weave.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The list of the JDK's methods that order threads unseen, docs/reference/jdk-order.md, against the class files of every JDK here. */
@Tag("slow")
class JdkOrderTest {
    private static final Pattern LINE = Pattern.compile("\\| `([^`]+)` \\| `([^`]+)` \\| (.+) \\|");

    private record Line(Pattern methods, String text) {
        static Line of(String type, String methods, String text) {
            List<String> names = new ArrayList<>();
            for (String method : methods.split(" ")) {
                names.add(glob(method));
            }
            return new Line(Pattern.compile(glob(type) + "\\.(" + String.join("|", names) + ")"), text);
        }

        private static String glob(String text) {
            return text.replace(".", "\\.").replace("$", "\\$").replace("*", "[\\w.$]*");
        }
    }

    @Test
    void everyMethodIsCoveredOrAccountedFor() throws IOException {
        List<Line> lines = lines();
        Set<Line> used = new HashSet<>();
        for (Path jdk : jdks()) {
            Set<String> open = new TreeSet<>();
            for (String entry : new JdkOrder(jdk).open()) {
                Line line = line(entry, lines);
                if (line == null) {
                    open.add(entry);
                } else {
                    used.add(line);
                }
            }
            assertThat(open).as("not accounted for on " + jdk).isEmpty();
        }
        assertThat(lines).as("lines that match nothing").allMatch(used::contains);
    }

    /** The list finds what is there: without the rows, the calls of a latch and a pool would be on it. */
    @Test
    void listShowsWhatHasNoRow() throws IOException {
        JdkOrder order = new JdkOrder(Path.of(System.getProperty("java.home")), new JdkWeaver(""));
        assertThat(order.open())
                .contains("java.util.concurrent.CyclicBarrier.getNumberWaiting")
                .contains("java.util.concurrent.ThreadPoolExecutor.getActiveCount")
                .contains("java.util.concurrent.ForkJoinTask.getForkJoinTaskTag");
    }

    private static Line line(String entry, List<Line> lines) {
        for (Line line : lines) {
            if (line.methods.matcher(entry).matches()) {
                return line;
            }
        }
        return null;
    }

    private static List<Line> lines() throws IOException {
        List<Line> lines = new ArrayList<>();
        for (String text : Files.readAllLines(Path.of("../docs/reference/jdk-order.md"))) {
            Matcher matcher = LINE.matcher(text);
            if (matcher.matches()) {
                lines.add(Line.of(matcher.group(1), matcher.group(2), text));
            }
        }
        assertThat(lines).hasSizeGreaterThan(40);
        return lines;
    }

    /** The JDK that runs the tests and those beside it. */
    private static List<Path> jdks() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        Set<Path> found = new TreeSet<>(Set.of(own));
        try (Stream<Path> siblings = Files.list(own.getParent())) {
            for (Path each : siblings.toList()) {
                if (Files.isRegularFile(each.resolve("lib/jrt-fs.jar"))) {
                    found.add(each.toRealPath());
                }
            }
        }
        return List.copyOf(found);
    }
}
