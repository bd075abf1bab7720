package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.scan.front.Progress;
import heddle.scan.jvm.source.ClassSource;
import heddle.scan.store.Hash;
import heddle.scan.summary.solve.Summarizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Summaries kept between scans: whatever changed meanwhile, the result is that of a scan without them. */
class CacheTest {
    private static final String SOURCE = """
            class Fixture {
                static int n;
                static final Object LOCK = new Object();
                public static void main(String[] args) {
                    Runnable twice = () -> { Counter.up(); Counter.up(); };
                    new Thread(twice).start();
                    new Thread(twice).start();
                    recursive(3);
                }
                static void recursive(int depth) {
                    if (depth > 0) { Counter.log.add("x"); recursive(depth - 1); }
                }
            }
            class Counter {
                static final java.util.ArrayList<String> log = new java.util.ArrayList<>();
                static void up() { synchronized (Fixture.LOCK) { Helper.touch(); } }
            }
            class Helper {
                static void touch() { Fixture.n++; new Box().put(Counter.log); }
            }
            class Box {
                private java.util.List<String> held;
                void put(java.util.List<String> list) { held = list; held.add("y"); }
            }
            """;

    @TempDir
    Path directory;

    private Path cache;
    private Path classes;

    @BeforeEach
    void fill() throws IOException {
        cache = directory.resolve("cache");
        classes = compile(SOURCE);
        assertThat(taken(cached())).isZero();
    }

    private Path compile(String source) throws IOException {
        return Javac.compile(source, directory);
    }

    private JvmScan.Options options() {
        return JvmScan.Options.of(List.of(classes)).withAll();
    }

    private static Result scan(JvmScan.Options options) {
        return new JvmScan(options).run(Progress.NONE).result();
    }

    private Result cached() {
        return scan(options().withCache(cache));
    }

    private static String note(Result result) {
        return result.notes().stream()
                .filter(note -> note.startsWith("cache: "))
                .findFirst()
                .orElseThrow();
    }

    private static int taken(Result result) {
        return Integer.parseInt(note(result).split(" ")[1]);
    }

    private static int computed(Result result) {
        return Integer.parseInt(note(result).replaceFirst(".*, (\\d+) computed", "$1"));
    }

    private static void assertSame(Result withCache, Result fresh) {
        assertThat(withCache.races()).isEqualTo(fresh.races());
        assertThat(withCache.complete()).isEqualTo(fresh.complete());
        assertThat(withCache.notes()).containsAll(fresh.notes());
    }

    @Test
    void nothingIsComputedTwice() {
        Result again = cached();
        assertThat(computed(again)).isZero();
        assertThat(taken(again)).isPositive();
        assertSame(again, scan(options()));
    }

    @Test
    void onlyAScanThatMayReadSummariesBackIsTold() throws IOException {
        assertThat(resumes(cache)).as("nothing has changed").isFalse();
        compile(SOURCE.replace("depth > 0", "depth > 1"));
        assertThat(resumes(cache)).as("one class of five has changed").isFalse();
        Javac.compile(many(), directory);
        assertThat(resumes(cache)).as("most classes are new").isFalse();
        Javac.compile(many().replace("class Other7 {", "class Other7 { int n;"), directory);
        assertThat(resumes(cache)).as("one class of many has changed").isTrue();
        assertThat(resumes(directory.resolve("empty"))).as("nothing is kept").isFalse();
        assertThat(resumes(null)).as("nothing is to be kept").isFalse();
    }

    private static String many() {
        StringBuilder source = new StringBuilder(SOURCE);
        for (int i = 0; i < 20; i++) source.append("class Other" + i + " {}\n");
        return source.toString();
    }

    private boolean resumes(Path kept) {
        AtomicBoolean resumption = new AtomicBoolean();
        new JvmScan(options().withCache(kept)).run(new Progress() {
            @Override
            public void total(int functions) {
                assertThat(functions).isPositive();
            }

            @Override
            public void done(int functions) {
                assertThat(functions).isPositive();
            }

            @Override
            public void resumes() {
                resumption.set(true);
            }
        });
        return resumption.get();
    }

    @Test
    void anotherBuildOrOptionAsksForAnotherAnswer() {
        JvmScan.Options all = options();
        Set<Hash> settings = new HashSet<>();
        assertThat(settings.add(Answer.setting(all, "1"))).isTrue();
        assertThat(settings.add(Answer.setting(all, "2"))).isTrue();
        assertThat(settings.add(Answer.setting(all))).isTrue();
        assertThat(settings.add(Answer.setting(all.withLibrary()))).isTrue();
        assertThat(settings.add(Answer.setting(JvmScan.Options.of(List.of(classes)))))
                .isTrue();
        assertThat(settings.add(Answer.setting(all.withCache(cache).withMemory(7))))
                .as("where summaries lie does not matter")
                .isFalse();
        Set<Hash> keys = new HashSet<>();
        for (Hash setting : settings)
            assertThat(keys.add(Answer.key(setting, ClassSource.read(List.of(classes)))))
                    .isTrue();
        ClassSource one = ClassSource.read(List.of(classes.resolve("Box.class")));
        for (Hash setting : settings)
            assertThat(keys.add(Answer.key(setting, one))).isTrue();
    }

    @Test
    void aChangeThatConcernsNobodyElseIsComputedAlone() throws IOException {
        compile(SOURCE.replace("held.add(\"y\");", "held.add(\"y\"); int i = 1; i++;"));
        Result again = cached();
        assertThat(computed(again)).isBetween(1, 2);
        assertSame(again, scan(options()));
    }

    @Test
    void aChangeThatCallersFeelReachesThem() throws IOException {
        Result before = cached();
        compile(SOURCE.replace("synchronized (Fixture.LOCK) { Helper.touch(); }", "{ Helper.touch(); }"));
        Result again = cached();
        assertSame(again, scan(options()));
        assertThat(again.races().size()).isGreaterThan(before.races().size());
        assertThat(taken(again)).isPositive();
    }

    /** The caller is a member of a cycle that counts as large, the callee one of so many that they are joined. */
    @Test
    void aChangeOfOneOfManyTargetsReachesTheirCallers() throws IOException {
        StringBuilder source = new StringBuilder("""
                abstract class Step { abstract void go(); }
                class Fixture {
                    static final java.util.concurrent.locks.Lock LOCK = new java.util.concurrent.locks.ReentrantLock();
                    static int n;
                    static Step any;
                    static void up(int i) { LOCK.lock(); any.go(); n++; LOCK.unlock(); down(i - 1); }
                    static void down(int i) { if (i > 0) up(i); }
                """);
        StringBuilder steps = new StringBuilder();
        source.append("    public static void main(String[] args) {\n");
        for (int i = 0; i < 12; i++) {
            source.append("        any = new Step" + i + "();\n");
            steps.append("class Step" + i + " extends Step { void go() { } }\n");
        }
        source.append("        for (int i = 0; i < 2; i++) new Thread(() -> up(3)).start();\n    }\n}\n")
                .append(steps);
        compile(source.toString());
        JvmScan.Options narrow = options().withLimits(new Summarizer.Limits(1, 8, 60, 1, 2));
        Result before = scan(narrow.withCache(cache));
        assertSame(before, scan(narrow));
        compile(source.toString()
                .replace(
                        "class Step7 extends Step { void go() { }",
                        "class Step7 extends Step { void go() { Fixture.LOCK.unlock(); }"));
        Result again = scan(narrow.withCache(cache));
        assertSame(again, scan(narrow));
        assertThat(again.races()).isNotEqualTo(before.races());
    }

    @Test
    void whatIsGoneIsGone() throws IOException {
        Files.delete(classes.resolve("Box.class"));
        assertSame(cached(), scan(options()));
    }

    @Test
    void modelsAndLimitsCount() throws IOException {
        Path models = Files.writeString(directory.resolve("own.models"), "java.util.ArrayList.add : nothing\n");
        JvmScan.Options other = options().withModels(List.of(models));
        assertSame(scan(other.withCache(cache)), scan(other));
        JvmScan.Options narrow = options().withLimits(new Summarizer.Limits(1, 8, 60, 1, 2));
        assertSame(scan(narrow.withCache(cache)), scan(narrow));
    }

    @Test
    void damagedEntriesAreComputedAgain() throws IOException {
        Path file = cache.resolve("summaries");
        byte[] content = Files.readAllBytes(file);
        for (int i = 100; i < content.length; i += 997) content[i] ^= 0x40;
        Files.write(file, content);
        Result again = cached();
        assertSame(again, scan(options()));
        assertThat(again.notes()).anyMatch(note -> note.startsWith(file + ": "));
        assertThat(computed(again)).isPositive();
        assertThat(computed(cached())).isZero();
    }

    /** Sets of threads lie in entries of their own, which others name. */
    @Test
    void whereverAByteIsWrongTheResultIsRight() throws IOException {
        StringBuilder source = new StringBuilder("class Fixture {\n    static int n;\n    static void up(int i) {\n");
        for (int i = 0; i < 7; i++) source.append("        new Thread(() -> n++).start();\n");
        compile(source.append("        down(i - 1);\n    }\n"
                        + "    static void down(int i) { n++; if (i > 0) up(i); }\n"
                        + "    public static void main(String[] args) { up(3); n++; }\n}\n")
                .toString());
        JvmScan.Options narrow = JvmScan.Options.of(List.of(classes)).withLimits(new Summarizer.Limits(1, 8, 60, 1, 2));
        Files.delete(cache.resolve("summaries"));
        scan(narrow.withAll().withCache(cache));
        byte[] good = Files.readAllBytes(cache.resolve("summaries"));
        Result fresh = scan(narrow);
        for (int at = 8; at < good.length; at += Math.max(1, good.length / 150)) {
            byte[] content = good.clone();
            content[at] ^= 0x10;
            Files.write(cache.resolve("summaries"), content);
            assertSame(scan(narrow.withCache(cache)), fresh);
        }
    }

    @Test
    void aFileThatIsNoCacheIsReplaced() throws IOException {
        Path file = Files.writeString(cache.resolve("summaries"), "something else altogether");
        Result again = cached();
        assertThat(again.notes())
                .contains(file + ": not a cache of this version of the scan; everything is computed again");
        assertSame(again, scan(options()));
        assertThat(computed(cached())).isZero();
    }

    @Test
    void aDirectoryThatCannotBeUsedIsOneSentence() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        Result result = scan(options().withCache(file));
        assertThat(result.notes()).anyMatch(note -> note.startsWith(file + ": cannot be used as a cache"));
        assertSame(result, scan(options()));
    }
}
