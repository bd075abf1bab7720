package heddle.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The cost of recording, and that of values beside events: {@code bench/run RecordBench [FORKS [LOAD[=WORK]...]]}. Each
 * program runs without the agent, recorded, and recorded with values, in turns; processor time is that of the whole
 * process, medians of the forks. The goals are 4 times the time of the program and 3 bytes an event; with values 1.6
 * times the time and twice the bytes of recording without.
 */
public final class RecordBench {
    private static final List<String> LOADS = List.of("H2=300", "Lucene=20", "Xalan=40", "Log4jAndPool=20000");
    private static final AgentMode EVENTS = new AgentMode("record");
    private static final AgentMode VALUES = new AgentMode("record+values");

    private final Path jdk;
    private final int forks;

    private RecordBench(Path jdk, int forks) {
        this.jdk = jdk;
        this.forks = forks;
    }

    public static void main(String[] args) throws Exception {
        int forks = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        List<String> loads = args.length > 1 ? List.of(args).subList(1, args.length) : LOADS;
        for (Path jdk : ProgramBench.jdks()) {
            System.out.println("\n" + jdk.getFileName());
            System.out.printf(
                    "%-14s %8s %9s %7s %7s %7s %9s %7s %7s %7s%n",
                    "program", "events", "CPU ms", "record", "x", "bytes", "values", "x", "bytes", "x");
            for (String load : loads) {
                String[] words = load.split("=");
                for (RealProgram program : RealProgram.all()) {
                    if (program.load().equals(words[0]) && program.work() > 0) {
                        int work = words.length > 1 ? Integer.parseInt(words[1]) : program.smallWork();
                        new RecordBench(jdk, forks).measure(program, work);
                    }
                }
            }
        }
    }

    private void measure(RealProgram program, int work) throws Exception {
        Path classes = ProgramBench.compile(program);
        Path agent = ProgramBench.agent();
        List<ProgramRun> plain = new ArrayList<>();
        List<ProgramRun> events = new ArrayList<>();
        List<ProgramRun> values = new ArrayList<>();
        for (int i = 0; i < forks; i++) {
            plain.add(ProgramRun.plain(program, work, jdk, classes));
            events.add(ProgramRun.under(EVENTS, agent, program, work, jdk, classes));
            values.add(ProgramRun.under(VALUES, agent, program, work, jdk, classes));
        }
        double alone = ProgramSpeed.median(plain, ProgramRun::cpu);
        double record = ProgramSpeed.median(events, ProgramRun::cpu);
        double recordBytes = ProgramSpeed.median(events, RecordBench::bytesEach);
        double withValues = ProgramSpeed.median(values, ProgramRun::cpu);
        double valueBytes = ProgramSpeed.median(values, RecordBench::bytesEach);
        System.out.printf(
                Locale.ROOT,
                "%-14s %7.1fM %9.0f %7.0f %7.2f %7.2f %9.0f %7.2f %7.2f %7.2f  %s%n",
                program.name(),
                ProgramSpeed.median(events, ProgramRun::events) / 1e6,
                alone,
                record,
                record / alone,
                recordBytes,
                withValues,
                withValues / record,
                valueBytes,
                valueBytes / recordBytes,
                isSame(plain, events) && isSame(plain, values) ? "" : "CHECKSUM DIFFERS");
    }

    private static boolean isSame(List<ProgramRun> plain, List<ProgramRun> woven) {
        return woven.stream().allMatch(run -> run.hasChecksumOf(plain.get(0)));
    }

    private static double bytesEach(ProgramRun run) {
        return run.bytes() / (double) Math.max(1, run.events());
    }
}
