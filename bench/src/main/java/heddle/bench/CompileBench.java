package heddle.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The effect of weaving on the JIT compilers: bytecode growth, methods beyond HotSpot's bounds for inlining (35 bytes, or 325 if
 * the call is hot) and for compiling at all (8,000), calls that were not inlined for size, time of compilation.
 *
 * <pre>
 * CompileBench [--seconds N] [--modes M,M] [LOAD...]
 * </pre>
 *
 * Only methods of the program count, and only those that were compiled; growth is over the methods that were compiled without
 * the agent, too. The compilers' time is processor time, that of C2 alone by the clock.
 */
public final class CompileBench {
    private CompileBench() {}

    public static void main(String[] args) throws Exception {
        double seconds = 15;
        List<AgentMode> modes = AgentMode.parse("fasttrack,valor");
        List<String> loads = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--seconds" -> seconds = Double.parseDouble(args[++i]);
                case "--modes" -> modes = AgentMode.parse(args[++i]);
                default -> loads.add(args[i]);
            }
        }
        System.out.println("| load | mode | compilers | C2 | by C2 | thrown away | growth | > 35 | > 325 | > 8000"
                + " | not inlined for size |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
        Path jdk = Path.of(System.getProperty("java.home")).toRealPath();
        for (RealProgram program : RegionBench.programs(loads)) {
            Path classes = ProgramBench.compile(program);
            CompilationLog plain = measure(program, null, null, seconds, jdk, classes);
            for (AgentMode mode : modes) {
                measure(program, mode, plain, seconds, jdk, classes);
            }
        }
    }

    private static CompilationLog measure(
            RealProgram program, AgentMode mode, CompilationLog plain, double seconds, Path jdk, Path classes)
            throws Exception {
        Path file = Files.createTempFile("heddle", ".log");
        int work = RegionBench.work(program);
        ProgramRun run = ProgramRun.logged(mode, ProgramBench.agent(), program, work, seconds, jdk, classes, file);
        CompilationLog log = CompilationLog.read(file);
        Files.delete(file);
        Rounds rounds = Rounds.of(run.output());
        if (rounds.points().isEmpty()) {
            System.out.printf("| %s | %s | %s |%n", program.load(), name(mode), run.failure());
            return log;
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.1f s | %.1f s | %d | %d | %s | %d | %d | %d | %d |%n",
                program.load(),
                name(mode),
                rounds.points().get(rounds.points().size() - 1).compilers(),
                log.seconds,
                log.optimised,
                log.thrownAway,
                plain == null ? "" : String.format(Locale.ROOT, "%.2f", growth(plain, log)),
                log.over(35),
                log.over(325),
                log.over(8000),
                log.refusedForSize());
        return log;
    }

    private static String name(AgentMode mode) {
        return mode == null ? "none" : mode.name();
    }

    /** Bytes of the methods that both runs compiled, as a ratio. */
    private static double growth(CompilationLog plain, CompilationLog woven) {
        long before = 0;
        long after = 0;
        for (Map.Entry<String, Integer> method : plain.bytes.entrySet()) {
            Integer bytes = woven.bytes.get(method.getKey());
            if (bytes != null) {
                before += method.getValue();
                after += bytes;
            }
        }
        return before == 0 ? 1 : (double) after / before;
    }
}
