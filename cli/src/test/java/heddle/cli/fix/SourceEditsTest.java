package heddle.cli.fix;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.prove.fix.Repair;
import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Fix;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sources and what repairs make of them, as golden text: {@code -Dheddle.golden=write} writes what they become now. A
 * repair that changes nothing stays a proposal without edits.
 */
class SourceEditsTest {
    private static final Path CASES = Path.of("src/test/resources/heddle/cli/fix/source-edits.txt");
    private static final Pattern HEAD = Pattern.compile("(.+?) (\\S+\\.\\S+(?: \\(\\w+\\))?)((?: \\d+-\\d+)*)");
    private static final String UNCHANGED = "unchanged\n";

    @TempDir
    Path directory;

    private record Case(String name, String head, String source, String after) {}

    private static List<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        String[] parts = Files.readString(CASES).split("(?m)^=== ");
        for (int i = 1; i < parts.length; i++) {
            String[] lines = parts[i].split("\n", 3);
            int middle = lines[2].indexOf("---\n");
            String after = lines[2].substring(middle + 4).stripTrailing();
            cases.add(new Case(lines[0], lines[1], lines[2].substring(0, middle), after.isEmpty() ? "" : after + "\n"));
        }
        return cases;
    }

    @TestFactory
    Stream<DynamicTest> sourcesBecomeWhatIsWritten() throws IOException {
        if (System.getProperty("heddle.golden", "").equals("write")) {
            write();
        }
        return cases().stream()
                .map(each -> DynamicTest.dynamicTest(each.name, () -> {
                    assertThat(repaired(each, each.source)).isEqualTo(each.after);
                    String carriage = repaired(each, each.source.replace("\n", "\r\n"));
                    assertThat(carriage)
                            .as("with CR LF")
                            .isEqualTo(each.after.equals(UNCHANGED) ? UNCHANGED : each.after.replace("\n", "\r\n"));
                }));
    }

    private void write() throws IOException {
        StringBuilder text =
                new StringBuilder(Files.readString(CASES).split("(?m)^=== ")[0].strip());
        for (Case each : cases()) {
            text.append("\n\n=== ")
                    .append(each.name)
                    .append('\n')
                    .append(each.head)
                    .append('\n')
                    .append(each.source);
            text.append("---\n").append(repaired(each, each.source).stripTrailing());
        }
        Files.writeString(CASES, text.append('\n'));
    }

    private String repaired(Case each, String source) throws IOException {
        Path file = directory.resolve("a/B.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        Fix fix = edits(each.head);
        if (fix.edits().isEmpty()) {
            return UNCHANGED;
        }
        assertThat(LineEdits.apply(fix.edits(), directory)).isTrue();
        return Files.readString(file);
    }

    private Fix edits(String head) throws IOException {
        Access access = access("B.java:1", List.of());
        return edits(head, access, access);
    }

    private Fix edits(String head, Access first, Access second) throws IOException {
        Matcher matcher = HEAD.matcher(head);
        assertThat(matcher.matches()).as(head).isTrue();
        List<Repair.Span> spans = new ArrayList<>();
        for (String span : matcher.group(3).strip().split(" ")) {
            if (!span.isEmpty()) {
                String[] lines = span.split("-");
                spans.add(new Repair.Span("B.java", Integer.parseInt(lines[0]), Integer.parseInt(lines[1])));
            }
        }
        Race race = new RaceBuilder()
                .verdict(Verdict.OBSERVED)
                .variable(matcher.group(2))
                .count(1)
                .first(first)
                .second(second)
                .build();
        Fix fix =
                new Fix(matcher.group(1), true, 0, 0, 0, 0, "a.B.class is also held at B.java:5", List.of(), List.of());
        return new SourceEdits(race, directory, List.of()).of(new Repair(fix, spans));
    }

    private static Access access(String location, List<String> stack) {
        return new Access(Access.NO_EVENT, "?", "write", location, stack, List.of())
                .withSource(new Excerpt("a/B.java", 1, List.of(), 1));
    }

    /** The one that gets to the field by a handle does not name it. */
    @Test
    void bothLambdasOfOneLineAreGuarded() throws IOException {
        Path file = directory.resolve("a/B.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, """
                package a;
                class B {
                    static int n;
                    static java.lang.invoke.VarHandle h;
                    static void f() { run(() -> h.set(1), () -> n++); }
                    static void run(Runnable one, Runnable two) {}
                }
                """);
        Fix fix = edits(
                "new lock a.B.n 5-5",
                access("B.java:5", List.of("a.B.lambda$f$0(B.java:5)")),
                access("B.java:5", List.of("a.B.lambda$f$1(B.java:5)")));
        assertThat(fix.edits()).hasSize(2);
        assertThat(fix.edits().get(1).after())
                .containsExactly("    static void f() { run(() -> { synchronized (nLock) { h.set(1); } }, () -> {"
                        + " synchronized (nLock) { n++; } }); }");
    }

    /** The object of a reference is evaluated early; its target is touched when it is called. */
    @Test
    void aMethodReferenceIsGuardedWhereItsObjectStaysTheSame() throws IOException {
        assertThat(references("final java.util.Map<String, String> map = new java.util.HashMap<>();"))
                .containsExactly("    void f() { run(() -> { synchronized (B.mapLock) { map.clear(); } }, () -> {"
                        + " synchronized (B.mapLock) { map.get(\"a\"); } }); }");
        assertThat(references("java.util.Map<String, String> map = new java.util.HashMap<>();"))
                .isEmpty();
    }

    private List<String> references(String declaration) throws IOException {
        Path file = directory.resolve("a/B.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, """
                package a;
                class B {
                    %s
                    void f() { run(map::clear, () -> map.get("a")); }
                    static void run(Runnable one, Runnable two) {}
                }
                """.formatted(declaration));
        Fix fix = edits(
                "new lock a.B.map (HashMap) 4-4",
                access("B.java:4", List.of("a.B.lambda$f$$ref0(B.java:4)")),
                access("B.java:4", List.of("a.B.lambda$f$0(B.java:4)")));
        return fix.edits().isEmpty() ? List.of() : fix.edits().get(1).after();
    }

    @Test
    void aFileInAnotherEncodingIsLeftAlone() throws IOException {
        Path file = directory.resolve("a/B.java");
        Files.createDirectories(file.getParent());
        Files.write(file, "package a; class B { int n; /* \u00e9 */ }".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(edits("volatile a.B.n").edits()).isEmpty();
    }

    @Test
    void theFieldsClassIsFoundBelowTheRootOfTheSources() throws IOException {
        Files.createDirectories(directory.resolve("a"));
        Files.createDirectories(directory.resolve("c"));
        Files.writeString(directory.resolve("a/B.java"), "package a;\nclass B { void f(c.D d) { d.n = 1; } }\n");
        Files.writeString(directory.resolve("c/D.java"), "package c;\npublic class D { public int n; }\n");
        assertThat(edits("volatile c.D.n").edits())
                .containsExactly(new Fix.Edit(
                        Path.of("c", "D.java").toString(),
                        2,
                        List.of("public class D { public int n; }"),
                        List.of("public class D { public volatile int n; }")));
    }

    @Test
    void editsOfLinesThatHaveChangedAreNotApplied() throws IOException {
        Path file = Files.writeString(directory.resolve("x"), "one\ntwo\nthree");
        Fix.Edit first = new Fix.Edit("x", 1, List.of("one"), List.of("1", "eins"));
        Fix.Edit last = new Fix.Edit("x", 3, List.of("three"), List.of("3"));
        Fix.Edit stale = new Fix.Edit("x", 2, List.of("zwei"), List.of("2"));
        Fix.Edit beyond = new Fix.Edit("x", 4, List.of("four"), List.of());
        assertThat(LineEdits.apply(List.of(first, stale), directory)).isFalse();
        assertThat(LineEdits.apply(List.of(first, beyond), directory)).isFalse();
        assertThat(Files.readString(file)).isEqualTo("one\ntwo\nthree");
        assertThat(LineEdits.apply(List.of(last, first), directory)).isTrue();
        assertThat(Files.readString(file)).isEqualTo("1\neins\ntwo\n3");
    }
}
