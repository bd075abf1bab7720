package heddle.bench;

import heddle.bench.live.Commands;
import heddle.bench.live.Directed;
import heddle.bench.live.OrderedPairs;
import heddle.bench.live.SuitePrograms;
import heddle.cli.live.Reproducer;
import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.live.LiveSchedule;
import heddle.race.live.Turn;
import heddle.race.live.Way;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Programs under the director.
 *
 * <ul> <li>{@code bench/run LiveBench free RUNS [PART...]}: race-free programs of the suite, half of the runs with each
 * of two pairs of conflicting accesses that something orders, and one with a race of another program: nobody ever
 * meets, and every run ends alike. <li>{@code bench/run LiveBench static RUNS [PART...]}: the warnings of {@code scan}
 * about the suite's racy programs. <li>{@code bench/run LiveBench real RUNS [LOAD...]}: the races that {@code run}
 * finds in the bench's programs, of each up to four, published ones first: in how many runs the accesses met, by which
 * way, and what that did. <li>{@code bench/run LiveBench foreign [LOAD...]}: the bench's programs with a race of
 * another program: same checksums.
 * </ul>
 *
 * Parts choose programs by their names. Ends with code 1 if something met or differs that must not.
 */
public final class LiveBench {
    private static final int PAIRS = 2;
    private static final int FREE_AT_ONCE = 2;
    private static final int MOST_RACES = 4;
    private static final int BASELINE = 5;
    private static final Pattern CHECKSUM = Pattern.compile("checksum=(-?\\d+)");

    private final Path agent = ProgramBench.agent();
    private final int runs;
    private final List<String> parts;
    /** A pair of the program before. */
    private final AtomicReference<Race> foreign = new AtomicReference<>();

    private int programs;
    private int ownRuns;
    private int reachingRuns;
    private int foreignRuns;
    private int wrong;

    private LiveBench(int runs, List<String> parts) throws IOException {
        this.runs = runs;
        this.parts = parts;
    }

    public static void main(String[] args) throws Exception {
        boolean counts = args.length > 1 && args[1].matches("[1-9]\\d{0,5}");
        LiveBench bench = new LiveBench(
                counts ? Integer.parseInt(args[1]) : 1,
                List.of(args).subList(Math.min(args.length, counts ? 2 : 1), args.length));
        switch (args.length == 0 ? "" : args[0]) {
            case "free" -> bench.free();
            case "static" -> bench.warnings();
            case "real" -> bench.real();
            case "foreign" -> bench.foreign();
            default -> {
                System.err.println("usage: LiveBench free|static|real|foreign [RUNS] [PART...]");
                System.exit(2);
            }
        }
        System.exit(bench.wrong == 0 ? 0 : 1);
    }

    private boolean isChosen(String name) {
        return parts.isEmpty() || parts.stream().anyMatch(name::contains);
    }

    /** Two programs at a time: while one has its threads held, the other has the processor. */
    private void free() throws Exception {
        SuitePrograms suite = new SuitePrograms(ProgramBench.ROOT, agent);
        List<Future<?>> tasks = new ArrayList<>();
        ExecutorService workers = Executors.newFixedThreadPool(FREE_AT_ONCE);
        for (SuitePrograms.Member member : suite.all()) {
            if (!member.isRacy() && isChosen(member.type())) {
                tasks.add(workers.submit(() -> {
                    free(suite, member);
                    return null;
                }));
            }
        }
        workers.shutdown();
        // also when it is ended early
        Runtime.getRuntime().addShutdownHook(new Thread(this::sayFree));
        for (Future<?> each : tasks) {
            each.get();
        }
    }

    private synchronized void sayFree() {
        System.out.printf(
                "%d race-free programs, %d runs with threads held at their own accesses (%d of them reached both), %d with"
                        + " another program's: %d wrong%n",
                programs, ownRuns, reachingRuns, foreignRuns, wrong);
    }

    private void free(SuitePrograms suite, SuitePrograms.Member member) throws Exception {
        Path trace = Files.createTempFile("free", ".hdl");
        String classes = suite.classes().toString();
        boolean ended = suite.record(member, classes, trace);
        List<Race> pairs = ended ? OrderedPairs.of(trace, PAIRS) : List.of();
        Files.delete(trace);
        synchronized (this) {
            programs++;
            if (!ended) {
                say(member.type(), "does not come to its end");
                wrong++;
                return;
            }
        }
        Directed directed = new Directed(suite.command(member, classes), agent, runs / PAIRS, 1);
        for (int i = 0; i < PAIRS && !pairs.isEmpty(); i++) {
            Race race = pairs.get(i % pairs.size());
            Reproducer.Series said = directed.run(race);
            check(member.type(), race, said, true);
        }
        Race another = foreign.getAndSet(pairs.isEmpty() ? foreign.get() : pairs.get(0));
        if (another != null) {
            check(
                    member.type(),
                    another,
                    new Directed(suite.command(member, classes), agent, 1, 1).run(another),
                    false);
        }
    }

    private synchronized void check(String program, Race race, Reproducer.Series said, boolean isOwn) {
        if (said == null) {
            say(program, "cannot be held: " + words(race));
            return;
        }
        int held = said.reproduction().runs();
        ownRuns += isOwn ? held : 0;
        foreignRuns += isOwn ? 0 : held;
        reachingRuns += isOwn && said.notes().stream().noneMatch(note -> note.contains("never reached")) ? held : 0;
        if (said.reproduction().met() > 0) {
            wrong++;
            say(program, "MET: " + words(race));
        } else if (!Directed.isSteady(said.reproduction())) {
            wrong++;
            say(program, "DIFFERS: " + words(race) + ' ' + said.reproduction().outcomes());
        }
    }

    private static String words(Race race) {
        return race.variable() + ' ' + race.first().op() + ' ' + race.first().location() + ", "
                + race.second().op() + ' ' + race.second().location();
    }

    private static void say(String program, String what) {
        System.out.println(program + ": " + what);
    }

    private void warnings() throws Exception {
        SuitePrograms suite = new SuitePrograms(ProgramBench.ROOT, agent);
        Path json = Files.createTempFile("scan", ".json");
        String classes = suite.classes().toString();
        Commands.run(List.of("scan", classes, "-o", json.toString()));
        Map<String, Integer> counts = new TreeMap<>();
        for (SuitePrograms.Member member : suite.all()) {
            List<Race> warnings = new ArrayList<>();
            for (Result result : Commands.read(json)) {
                result.races().stream()
                        .filter(race -> isOf(race, member.type()))
                        .forEach(warnings::add);
            }
            if (!member.isRacy() || warnings.isEmpty() || !isChosen(member.type())) {
                continue;
            }
            Directed directed = new Directed(suite.command(member, classes), agent, runs, 1);
            for (Race race : warnings) {
                Reproducer.Series said = LiveSchedule.isPossible(race) ? directed.run(race) : null;
                String verdict = verdict(said);
                counts.merge(verdict, 1, Integer::sum);
                if (!verdict.equals("met")) {
                    say(member.type(), verdict + ": " + words(race));
                }
            }
        }
        System.out.println("warnings of the suite's racy programs: " + counts);
    }

    private static boolean isOf(Race race, String type) {
        return List.of(race.first(), race.second()).stream()
                .allMatch(access ->
                        !access.stack().isEmpty() && access.stack().get(0).matches(Pattern.quote(type) + "[.$].*"));
    }

    private static String verdict(Reproducer.Series said) {
        if (said == null) {
            return "not an access that can be held";
        }
        if (said.reproduction().met() > 0) {
            return "met";
        }
        return said.notes().stream().anyMatch(note -> note.contains("never reached")) ? "never reached" : "not met";
    }

    private void real() throws Exception {
        System.out.println("| program | race | met | way | consequence |\n|---|---|---|---|---|");
        int races = 0;
        int good = 0;
        for (RealProgram program : RealProgram.all()) {
            if (!parts.isEmpty() && !parts.contains(program.load())) {
                continue;
            }
            List<String> command = command(program);
            Path json = Files.createTempFile("run", ".json");
            List<String> words = new ArrayList<>(List.of("run", "-o", json.toString(), "--"));
            words.addAll(command);
            Commands.launch(ProgramBench.ROOT.resolve("cli/target/heddle-cli.jar"), words);
            List<Race> found = new ArrayList<>(Commands.read(json).get(0).races());
            found.sort(Comparator.comparing(race -> !isPublished(program, race)));
            if (found.isEmpty()) {
                System.out.printf("| %s | none found | | | |%n", program.name());
            }
            Directed directed = new Directed(command, agent, runs, BASELINE);
            for (Race race : found.subList(0, Math.min(MOST_RACES, found.size()))) {
                Reproducer.Series said = LiveSchedule.isPossible(race) ? directed.run(race) : null;
                races++;
                int met = said == null ? 0 : said.reproduction().met();
                good += 10 * met >= 9 * runs ? 1 : 0;
                System.out.printf(
                        Locale.ROOT,
                        "| %s | `%s` | %d of %d | %s | %s |%n",
                        program.name() + (isPublished(program, race) ? ", published" : ""),
                        words(race),
                        met,
                        runs,
                        said == null ? "-" : said.reproduction().way(),
                        said == null ? "" : Directed.consequence(said.reproduction()));
            }
        }
        System.out.printf("%d of %d races met in nine tenths of the runs%n", good, races);
    }

    private static boolean isPublished(RealProgram program, Race race) {
        return program.published().stream().anyMatch(pair -> {
            String[] places = pair.split(" ");
            return isAt(race.first(), places[0]) && isAt(race.second(), places[1])
                    || isAt(race.first(), places[1]) && isAt(race.second(), places[0]);
        });
    }

    private static boolean isAt(Access access, String place) {
        return access.location().equals(place) || access.location().startsWith(place + ':');
    }

    private static List<String> command(RealProgram program) throws Exception {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-Dsame=true",
                "-Dsources=" + ProgramBench.ROOT.resolve("engine/src/main/java"),
                "-cp",
                ProgramBench.compile(program) + ":" + Artifacts.classPath(program.artifacts()),
                "load.Main",
                program.load(),
                Integer.toString(program.threads()),
                Integer.toString(program.smallWork()));
    }

    private void foreign() throws Exception {
        LiveSchedule schedule = LiveSchedule.parse("""
                heddle-schedule/1
                variable another.Program.field
                first write another.Program.main(Program.java:1)
                second read another.Program.run(Program.java:2)
                """).with(Way.HOLD, Turn.FIRST, 1);
        Path plan = Files.writeString(Files.createTempFile("foreign", ".schedule"), schedule.text());
        int programs = 0;
        for (RealProgram program : RealProgram.all()) {
            if (program.work() == 0 || !isChosen(program.load())) {
                continue;
            }
            programs++;
            List<String> command = command(program);
            List<String> under = new ArrayList<>(command);
            under.add(1, "-javaagent:" + agent + "=quiet,direct=" + plan);
            String plain = checksum(command);
            String directed = checksum(under);
            if (plain.isEmpty() || !plain.equals(directed)) {
                wrong++;
                say(program.name(), "checksum " + directed + " instead of " + plain);
            }
        }
        System.out.printf("%d programs with a race of another program: %d with another checksum%n", programs, wrong);
    }

    private static String checksum(List<String> command) throws Exception {
        Path out = Files.createTempFile("live", ".out");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
        }
        Matcher matcher = CHECKSUM.matcher(Files.readString(out));
        return matcher.find() ? matcher.group(1) : "";
    }
}
