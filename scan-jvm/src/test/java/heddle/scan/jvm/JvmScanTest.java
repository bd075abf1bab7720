package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Verdict;
import heddle.scan.front.Progress;
import heddle.scan.summary.solve.Summarizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results of the scan beyond the suite's verdicts: evidence, census, bad input, models, declarations. */
class JvmScanTest {
    private static final String COUNTER = """
            class Fixture {
                static int n;
                static void work() { up(); }
                static void up() { n++; }
                public static void main(String[] args) {
                    new Thread(Fixture::work).start();
                    synchronized (Fixture.class) {
                        n--;
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    private static Result scan(JvmScan.Options options) {
        return new JvmScan(options).run(Progress.NONE).result();
    }

    private Result scan(String source) throws IOException {
        return scan(JvmScan.Options.of(List.of(Javac.compile(source, directory))));
    }

    @Test
    void aRaceCarriesItsEvidence() throws IOException {
        Result result = scan(COUNTER);
        assertThat(result.complete()).isTrue();
        assertThat(result.races()).isNotEmpty().allMatch(race -> race.verdict() == Verdict.STATIC);
        Race race = result.races().stream()
                .filter(any -> any.second().op().equals("write"))
                .findFirst()
                .orElseThrow();
        Access inThread = race.first().thread().startsWith("main") ? race.second() : race.first();
        Access inMain = inThread == race.first() ? race.second() : race.first();
        assertThat(race.variable()).isEqualTo("Fixture.n");
        assertThat(inThread.thread()).isEqualTo("Fixture.work");
        assertThat(inThread.location()).isEqualTo("Fixture.java:4");
        assertThat(inThread.stack()).first().isEqualTo("Fixture.up(Fixture.java:4)");
        assertThat(inThread.stack()).contains("Fixture.work(Fixture.java:3)");
        assertThat(inThread.locks()).isEmpty();
        assertThat(inMain.locks()).containsExactly("Fixture.class");
        assertThat(race.reason()).startsWith("one access holds no lock");
    }

    @Test
    void locksOfOneNameThatDoNotExcludeSayWhy() throws IOException {
        String fixture = """
                import java.util.concurrent.locks.*;
                class Fixture {
                    static final ReadWriteLock RW = new ReentrantReadWriteLock();
                    static final ReentrantLock LOCK = new ReentrantLock();
                    static int n;
                    static void one() { ONE }
                    static void two() { TWO }
                    public static void main(String[] args) {
                        new Thread(Fixture::one).start();
                        new Thread(Fixture::two).start();
                    }
                }
                """;
        String reading = "RW.readLock().lock(); n++; RW.readLock().unlock();";
        assertThat(scan(fixture.replace("ONE", reading).replace("TWO", reading)).races())
                .isNotEmpty()
                .allMatch(race -> race.reason().contains("hold Fixture.RW for reading only, which excludes no other"));
        String monitor = "synchronized (LOCK) { n++; }";
        String lock = "LOCK.lock(); n++; LOCK.unlock();";
        assertThat(scan(fixture.replace("ONE", monitor).replace("TWO", lock)).races())
                .isNotEmpty()
                .allMatch(race -> race.reason().contains("hold Fixture.LOCK, one of them its monitor"));
    }

    /** Elements are called by what holds them: those of two containers are not one lock by name. */
    @Test
    void aLockInAContainerIsCalledByIt() throws IOException {
        Result result = scan("""
                import java.util.*;
                class Fixture {
                    static final List<Object> ones = Collections.synchronizedList(new ArrayList<>());
                    static final List<Object> others = Collections.synchronizedList(new ArrayList<>());
                    static int n;
                    static void one() { synchronized (ones.get(0)) { n++; } }
                    static void two() { synchronized (others.get(0)) { n++; } }
                    public static void main(String[] args) {
                        ones.add(new Object());
                        others.add(new Object());
                        new Thread(Fixture::one).start();
                        new Thread(Fixture::two).start();
                    }
                }
                """);
        assertThat(result.races()).anySatisfy(race -> {
            assertThat(race.first().locks()).containsExactly("Fixture.ones[]");
            assertThat(race.second().locks()).containsExactly("Fixture.others[]");
            assertThat(race.reason()).startsWith("the two accesses hold no lock in common");
        });
    }

    @Test
    void theCensusSaysWhatWasSeen() throws IOException {
        assertThat(scan(COUNTER).notes())
                .anyMatch(note -> note.startsWith("classes: 1 seen, 4 bodies analysed, 1 entries"))
                .anyMatch(note -> note.startsWith("warnings: "));
    }

    @Test
    void twoRunsSayTheSame() throws IOException {
        Result one = scan(COUNTER);
        assertThat(scan(COUNTER).races()).isEqualTo(one.races());
    }

    @Test
    void whatCannotBeReadIsOneSentenceAndTheRestIsScanned() throws IOException {
        Path classes = Javac.compile(COUNTER, directory);
        Path notAJar = Files.writeString(directory.resolve("broken.jar"), "not a jar");
        byte[] future = Files.readAllBytes(classes.resolve("Fixture.class"));
        future[7] = (byte) 200;
        Path unknown = Files.write(directory.resolve("Future.class"), future);
        Path missing = directory.resolve("missing.jar");
        Result result = scan(JvmScan.Options.of(List.of(notAJar, unknown, missing, classes)));
        assertThat(result.races()).isNotEmpty();
        assertThat(result.complete()).isFalse();
        assertThat(result.notes())
                .anyMatch(note -> note.startsWith(notAJar + ": not a readable jar"))
                .anyMatch(note -> note.equals(unknown + ": not a class file of version 200 that can be read"))
                .anyMatch(note -> note.equals(missing + ": no such file"));
    }

    @Test
    void aBadLineInAModelsFileIsNamed() throws IOException {
        Path models = Files.writeString(directory.resolve("my.models"), "# mine\nA.b : explode this\nhello A\nA.c\n");
        Result result = scan(
                JvmScan.Options.of(List.of(Javac.compile(COUNTER, directory))).withModels(List.of(models)));
        assertThat(result.complete()).isFalse();
        assertThat(result.notes())
                .contains(models + ":2: unknown effect 'explode'; the line is ignored")
                .contains(
                        models
                                + ":3: unknown declaration 'hello' (safe, monitored, serial, entry, shared, confined, test or parallel); the line is ignored")
                .contains(models + ":4: neither 'class.method : effects' nor a declaration; the line is ignored");
    }

    @Test
    void usersDeclareTheirOwnThreads() throws IOException {
        String source = """
                import java.util.Optional;
                class Fixture {
                    static int n;
                    public static void main(String[] args) {
                        Optional.of(1).ifPresentOrElse(x -> {}, () -> n++);
                        n--;
                    }
                }
                """;
        Path classes = Javac.compile(source, directory);
        Path models = Files.writeString(
                directory.resolve("my.models"), "java.util.Optional.ifPresentOrElse : fork Runnable as this\n");
        JvmScan.Options options = JvmScan.Options.of(List.of(classes));
        assertThat(scan(options).races()).isEmpty();
        assertThat(scan(options.withModels(List.of(models))).races())
                .extracting(Race::variable)
                .contains("Fixture.n");
    }

    @Test
    void unlikelyWarningsAreCountedAndListedOnDemand() throws IOException {
        String source = """
                class Fixture {
                    static int data;
                    static volatile boolean ready;
                    public static void main(String[] args) {
                        new Thread(() -> { while (!ready) {} System.out.println(data); }).start();
                        data = 1;
                        ready = true;
                    }
                }
                """;
        JvmScan.Options options = JvmScan.Options.of(List.of(Javac.compile(source, directory)));
        Result likely = scan(options);
        Result all = scan(options.withAll());
        assertThat(likely.races()).isEmpty();
        assertThat(likely.notes()).anyMatch(note -> note.startsWith("warnings: 0 likely, 1 unlikely"));
        assertThat(all.races()).hasSize(1);
        assertThat(all.races().get(0).reason()).contains("Fixture.ready hands the data over");
    }

    @Test
    void declarationsAreHonoured() throws IOException {
        String source = """
                class Fixture {
                    @interface ThreadSafe {}
                    @interface NotThreadSafe {}
                    @ThreadSafe
                    static class Shared {
                        int n;
                        public void up() { n++; }
                    }
                    @NotThreadSafe
                    static class Confined {
                        int n;
                        public synchronized void up() { n++; }
                        public int get() { return n; }
                    }
                }
                """;
        Result result = scan(source);
        assertThat(result.races()).extracting(Race::variable).containsOnly("Fixture$Shared.n");
        assertThat(result.notes())
                .anyMatch(note -> note.startsWith("taken as a library: the methods that others can call of 1 classes"));
    }

    @Test
    void theFocusSaysWhatToWatch() throws IOException {
        String source = """
                class Fixture {
                    static int racy;
                    static int guarded;
                    static class Box { int mine; }
                    static void work() {
                        racy++;
                        synchronized (Fixture.class) { guarded++; }
                        Box box = new Box();
                        box.mine++;
                    }
                    static int unused;
                    static void neverCalled() { unused++; }
                    public static void main(String[] args) {
                        new Thread(Fixture::work).start();
                        work();
                    }
                }
                """;
        JvmScan scan = new JvmScan(JvmScan.Options.of(List.of(Javac.compile(source, directory))));
        scan.run(Progress.NONE);
        Path file = directory.resolve("focus");
        assertThat(scan.writeFocus(file)).startsWith("focus: 2 of 4 fields may race or were not reached");
        assertThat(Files.readAllLines(file))
                .contains(
                        "watch Fixture.racy may race",
                        "skip Fixture.guarded guarded",
                        "skip Fixture$Box.mine local",
                        "watch Fixture.unused not reached");
    }

    @Test
    void anIncompleteScanProvesNothing() throws IOException {
        Path classes = Javac.compile(COUNTER, directory);
        Path broken = Files.writeString(directory.resolve("broken.jar"), "not a jar");
        JvmScan scan = new JvmScan(JvmScan.Options.of(List.of(classes, broken)));
        scan.run(Progress.NONE);
        Path file = directory.resolve("focus");
        scan.writeFocus(file);
        assertThat(Files.readAllLines(file)).noneMatch(line -> line.startsWith("skip"));
    }

    @Test
    void aBrokenDeclarationIsAFinding() throws IOException {
        String source = """
                class Fixture {
                    @interface GuardedBy { String value(); }
                    static final Object LOCK = new Object();
                    @GuardedBy("LOCK") static int n;
                    static void with() { synchronized (LOCK) { n++; } }
                    static void without() { n = 0; }
                    public static void main(String[] args) { with(); without(); }
                }
                """;
        Result result = scan(source);
        assertThat(result.races()).hasSize(1);
        assertThat(result.races().get(0).first().location()).isEqualTo("Fixture.java:6");
        assertThat(result.races().get(0).reason())
                .isEqualTo("the variable is declared to be guarded by Fixture.LOCK, which this access does not hold.");
    }

    /** Small limits, so that pools and a cycle taken as large are part of it. */
    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        String source = """
                class Fixture {
                    int a, b, c;
                    static final Fixture ONE = new Fixture();
                    void even(int n) { a++; if (n > 0) odd(n - 1); synchronized (this) { c++; } }
                    void odd(int n) { b++; if (n > 0) third(n - 1); }
                    void third(int n) { synchronized (this) { c++; even(n); } }
                    public static void main(String[] args) {
                        new Thread(() -> ONE.even(3)).start();
                        ONE.odd(2);
                    }
                }
                """;
        JvmScan.Options options = JvmScan.Options.of(List.of(Javac.compile(source, directory)))
                .withAll()
                .withLimits(new Summarizer.Limits(2, 8, 12, 1, 2));
        List<Race> one = new JvmScan(options)
                .run(Progress.NONE, new ForkJoinPool(1))
                .result()
                .races();
        assertThat(one)
                .extracting(Race::variable)
                .contains("Fixture.a", "Fixture.b")
                .doesNotContain("Fixture.c");
        for (int threads : new int[] {2, 7})
            assertThat(new JvmScan(options)
                            .run(Progress.NONE, new ForkJoinPool(threads))
                            .result()
                            .races())
                    .isEqualTo(one);
    }

    /** The class that has the field comes first, so that its bodies are given up before the other one is translated. */
    @Test
    void aFieldThatIsAnotherNameIsThatOtherInSubclassesToo() throws IOException {
        assertThat(scan("""
                class Base {
                    final Object mutex;
                    Base() { mutex = this; }
                }
                class Fixture extends Base {
                    int n;
                    static final Fixture ONE = new Fixture();
                    synchronized void up() { n++; }
                    void down() { synchronized (mutex) { n--; } }
                    public static void main(String[] args) {
                        new Thread(ONE::up).start();
                        ONE.down();
                    }
                }
                """).races()).isEmpty();
    }

    @Test
    void anIterationWithoutTheMonitorSaysSo() throws IOException {
        Result result = scan("""
                import java.util.*;
                class Fixture {
                    static final List<String> LIST = Collections.synchronizedList(new ArrayList<>());
                    static void print() { for (String word : LIST) System.out.println(word); }
                    public static void main(String[] args) {
                        new Thread(Fixture::print).start();
                        LIST.add("a");
                    }
                }
                """);
        assertThat(result.races())
                .isNotEmpty()
                .allMatch(race -> race.variable().equals("Fixture.LIST (List)"))
                .allMatch(race -> race.reason()
                        .contains("every method of Fixture.LIST (List) takes its monitor, and an iteration over it does"
                                + " not"));
    }
}
