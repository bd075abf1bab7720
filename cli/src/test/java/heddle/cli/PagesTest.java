package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages of the documentation: sorted by kind, listed, linked, and about the present. */
class PagesTest {
    private static final Path DOCS = Heddle.ROOT.resolve("docs");
    private static final Set<String> KINDS = Set.of("guide", "reference", "explanation", "measurements", "decisions");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|src(?:set)?=\"([^\"]+)\"");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
    private static final Pattern NAMED_PATH = Pattern.compile("`([a-z][\\w-]*/[\\w./-]+)`");
    private static final Pattern NAMED_CLASS = Pattern.compile("`([A-Z][a-z]+[A-Z]\\w*|[A-Z][a-z]{3,})`");
    private static final Pattern FENCED = Pattern.compile("(?s)```.*?```");
    private static final Pattern HISTORY = Pattern.compile(
            "(?i)\\b(since then|at the last stop|before this build|in an earlier (build|hour)|another day|(slow|slower) hour"
                    + "|the build before|on a quiet day|formerly|previously|nowadays|until now|used to be|was measured with"
                    + "|not yet reached|not there yet|have since|has since|(the|that|an) other build|both builds|(an|the) older build"
                    + "|side by side with a build|came after (it|them) in)\\b");

    private static final Pattern COMMAND = Pattern.compile(
            "(bench/run |cluster/bench|mvn -|heddle (scan|run|analyze|record|reproduce|merge)|scan-llvm/|java -|self/|stress/run)");
    private static final Pattern NUMBER = Pattern.compile("\\b\\d[\\d,.]*\\b");
    /** So many numbers may be names and sizes of what was measured. */
    private static final int FEW = 8;

    private static final Pattern MEASURED = Pattern.compile(
            "(?i)(\\d (ms|s|seconds|minutes) of processor time|\\d times (as (slow|fast|long)|slower|faster)"
                    + "|\\d million events (a|per) second|(on|with) (two|2) cores|otherwise idle|on a (loaded|quiet) machine)");

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(DOCS)) {
            return Stream.concat(
                            files.filter(file -> file.toString().endsWith(".md")),
                            Stream.of("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
                                    .map(Heddle.ROOT::resolve))
                    .toList();
        }
    }

    private static String name(Path page) {
        return Heddle.ROOT.relativize(page).toString();
    }

    /** A heading as the fragment of an address, as code hosts make it. */
    private static String anchor(String heading) {
        return heading.strip().toLowerCase().replaceAll("[^\\w\\- ]", "").replace(' ', '-');
    }

    private static Set<String> anchors(Path page) throws IOException {
        String text = FENCED.matcher(Files.readString(page)).replaceAll("");
        return HEADING.matcher(text)
                .results()
                .map(match -> anchor(match.group(1)))
                .collect(Collectors.toSet());
    }

    private static boolean leads(Path page, String link) {
        String file = link.replaceFirst("#.*", "");
        Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
        if (!Files.exists(target)) {
            return false;
        }
        try {
            return !link.contains("#") || anchors(target).contains(link.replaceFirst(".*#", ""));
        } catch (IOException e) {
            return false;
        }
    }

    private static Stream<String> links(String text) {
        return LINK.matcher(FENCED.matcher(text).replaceAll(""))
                .results()
                .map(PagesTest::target)
                .filter(Predicate.not(link -> link.contains("://")));
    }

    private static String target(MatchResult match) {
        return match.group(1) == null ? match.group(2) : match.group(1);
    }

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        for (Path page : pages()) {
            assertThat(links(Files.readString(page)))
                    .as(name(page))
                    .allMatch(link -> leads(page, link), "leads to a file and a heading");
        }
    }

    /** Every place that a page refers to exists: files and directories by their paths, classes by their names. */
    @Test
    void architectureNamesWhatThereIs() throws IOException {
        String text = FENCED.matcher(Files.readString(Heddle.ROOT.resolve("ARCHITECTURE.md")))
                .replaceAll("");
        assertThat(NAMED_PATH.matcher(text).results().map(match -> match.group(1)))
                .hasSizeGreaterThan(20)
                .allMatch(path -> Files.exists(Heddle.ROOT.resolve(path)), "is in the repository");
        Set<String> classes = Sources.below("/src/").stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        assertThat(NAMED_CLASS.matcher(text).results().map(match -> match.group(1)))
                .hasSizeGreaterThan(50)
                .allMatch(name -> classes.contains(name) || name.equals("ServiceLoader"), "is a class");
    }

    @Test
    void everyPageIsOfOneKindAndListed() throws IOException {
        String index = Files.readString(DOCS.resolve("README.md"));
        for (Path page : pages()) {
            if (!page.startsWith(DOCS) || page.getParent().equals(DOCS)) {
                continue;
            }
            Path below = DOCS.relativize(page);
            assertThat(below.getName(0).toString()).as(name(page)).isIn(KINDS);
            if (below.getNameCount() == 2) {
                String title = Files.readAllLines(page).get(0);
                assertThat(index)
                        .as(name(page))
                        .contains("- [" + title.replaceFirst("# ", "") + "](" + below.toString() + ")\n");
            }
        }
    }

    @Test
    void noPageTellsHistory() throws IOException {
        for (Path page : pages()) {
            assertThat(HISTORY.matcher(Files.readString(page)).results().map(MatchResult::group))
                    .as(name(page))
                    .isEmpty();
        }
    }

    /** A section with a table or several numbers has its command, or follows an introduction that has it. */
    @Test
    void everyMeasurementNamesItsCommand() throws IOException {
        try (Stream<Path> files = Files.list(DOCS.resolve("measurements"))) {
            for (Path page :
                    files.filter(file -> file.toString().endsWith(".md")).toList()) {
                List<String> sections = List.of(Files.readString(page).split("(?m)^(?=## )"));
                boolean isIntroduced = COMMAND.matcher(sections.get(0)).find();
                for (String section : sections.subList(1, sections.size())) {
                    boolean hasNumbers = section.contains("\n|---")
                            || NUMBER.matcher(section).results().count() > FEW;
                    assertThat(isIntroduced
                                    || !hasNumbers
                                    || COMMAND.matcher(section).find())
                            .as(name(page) + ": " + section.lines().findFirst().orElseThrow() + " names its command")
                            .isTrue();
                }
            }
        }
    }

    /** Results of measurements stand with their commands: other pages say what does not depend on a machine. */
    @Test
    void onlyMeasurementsHaveMeasuredNumbers() throws IOException {
        for (Path page : pages()) {
            String kind = DOCS.relativize(page).getName(0).toString();
            if (page.startsWith(DOCS)
                    && Set.of("guide", "reference", "explanation").contains(kind)) {
                assertThat(MEASURED.matcher(
                                        FENCED.matcher(Files.readString(page)).replaceAll(""))
                                .results()
                                .map(MatchResult::group))
                        .as(name(page))
                        .isEmpty();
            }
        }
    }
}
