package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The arrows between modules as ARCHITECTURE.md draws them, and between the packages of each module, by what the source files
 * name; and the size of packages. It reads sources, so it sees all modules whichever have been built.
 */
class PackagesTest {
    private static final int LARGEST = 25;

    /** Beginning of the reason in the package-info of a package with more classes. */
    private static final String REASON = "More than 25 classes: ";

    private static final Pattern NAMED = Pattern.compile("\\bheddle(?:\\.[a-z]\\w*)*\\.[A-Z]\\w*");
    private static final Pattern NOT_CODE =
            Pattern.compile("(?s)/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|//[^\n]*");
    private static final Pattern DRAWN = Pattern.compile("^([a-z][a-z-]*) +(.+)$");

    /** A source file, and the classes of Heddle that it names. */
    private record Source(String module, String packageName, Set<String> names) {}

    /** By the qualified name of the class. */
    private static final Map<String, Source> SOURCES = new TreeMap<>();

    @BeforeAll
    static void readSources() throws IOException {
        try (Stream<Path> modules = Files.list(Heddle.ROOT)) {
            for (Path module : modules.sorted().toList()) {
                Path root = module.resolve("src/main/java");
                if (Files.isDirectory(root)) {
                    try (Stream<Path> files = Files.walk(root)) {
                        for (Path file : files.filter(PackagesTest::isClass).toList()) {
                            read(module.getFileName().toString(), root.relativize(file), Files.readString(file));
                        }
                    }
                }
            }
        }
        assertThat(SOURCES).hasSizeGreaterThan(1_000);
    }

    private static boolean isClass(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".java") && name.indexOf('-') < 0;
    }

    private static void read(String module, Path file, String text) {
        String name = file.toString().replace('/', '.').replaceFirst("\\.java$", "");
        Set<String> names = new TreeSet<>();
        Matcher named = NAMED.matcher(NOT_CODE.matcher(text).replaceAll(" "));
        while (named.find()) {
            names.add(named.group());
        }
        int end = name.lastIndexOf('.');
        SOURCES.put(name, new Source(module, end < 0 ? "" : name.substring(0, end), names));
    }

    /** The modules that a module may use: those that its arrow names, and what these may use. */
    private static Map<String, Set<String>> drawn() throws IOException {
        Map<String, Set<String>> direct = new TreeMap<>();
        String text = Files.readString(Heddle.ROOT.resolve("ARCHITECTURE.md"));
        for (String line : text.split("```")[1].split("\n")) {
            Matcher module = DRAWN.matcher(line);
            if (module.find()) {
                int arrow = line.lastIndexOf('→');
                String targets = arrow < 0 ? "" : line.substring(arrow + 1).split(";")[0];
                direct.put(module.group(1), words(targets));
            }
        }
        Map<String, Set<String>> all = new TreeMap<>();
        direct.keySet().forEach(each -> all.put(each, reachable(each, direct)));
        return all;
    }

    private static Set<String> words(String list) {
        return Stream.of(list.split(",")).map(String::strip).collect(Collectors.toCollection(TreeSet::new));
    }

    private static <T> Set<T> reachable(T from, Map<T, Set<T>> arrows) {
        Set<T> reached = new TreeSet<>();
        Deque<T> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            for (T next : arrows.getOrDefault(open.pop(), Set.of())) {
                if (reached.add(next)) {
                    open.push(next);
                }
            }
        }
        return reached;
    }

    @Test
    void modulesUseWhatTheirArrowsReach() throws IOException {
        Map<String, Set<String>> drawn = drawn();
        List<String> wrong = new ArrayList<>();
        SOURCES.forEach((name, source) -> {
            for (String each : source.names) {
                Source used = SOURCES.get(each);
                if (used != null
                        && !used.module.equals(source.module)
                        && !drawn.getOrDefault(source.module, Set.of()).contains(used.module)) {
                    wrong.add(source.module + " → " + used.module + ": " + name + " uses " + each);
                }
            }
        });
        assertThat(wrong).isEmpty();
        assertThat(drawn.keySet())
                .containsAll(SOURCES.values().stream().map(Source::module).toList());
    }

    /** Packages are circular together if each reaches the other. */
    @Test
    void packagesOfAModuleHaveNoCycles() {
        Map<String, Set<String>> arrows = new TreeMap<>();
        for (Source source : SOURCES.values()) {
            for (String each : source.names) {
                Source used = SOURCES.get(each);
                if (used != null && used.module.equals(source.module) && !used.packageName.equals(source.packageName)) {
                    arrows.computeIfAbsent(source.packageName, p -> new TreeSet<>())
                            .add(used.packageName);
                }
            }
        }
        Set<Set<String>> cycles = arrows.keySet().stream()
                .map(start -> reachable(start, arrows).stream()
                        .filter(other -> reachable(other, arrows).contains(start))
                        .collect(Collectors.toSet()))
                .filter(cycle -> !cycle.isEmpty())
                .collect(Collectors.toSet());
        assertThat(cycles).isEmpty();
    }

    @Test
    void packagesAreRoomsThatOneCanSurvey() throws IOException {
        Map<String, List<Source>> rooms = SOURCES.values().stream()
                .collect(Collectors.groupingBy(Source::packageName, TreeMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Source>> room : rooms.entrySet()) {
            if (room.getValue().size() > LARGEST) {
                Path directory = Heddle.ROOT
                        .resolve(room.getValue().get(0).module)
                        .resolve("src/main/java")
                        .resolve(room.getKey().replace('.', '/'));
                assertThat(Files.readString(directory.resolve("package-info.java")))
                        .as("%s with %d classes", room.getKey(), room.getValue().size())
                        .contains(REASON);
            }
        }
    }
}
