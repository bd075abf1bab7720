package heddle.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code bench/run Soak MINUTES DETECTOR [LOAD...]}: the loads of h2 and lucene with 16 threads each, one JVM after the
 * other under the agent, until the time is up. Each run must end by itself with the checksum of a run without the agent, in
 * a heap of 2 GB; it grows longer each time, so that a leak shows. Exits with 1 if one does not.
 */
public final class Soak {
    private static final int THREADS = 16;

    private Soak() {}

    public static void main(String[] args) throws Exception {
        if (args.length < 2) {
            System.err.println("usage: Soak MINUTES DETECTOR [LOAD...]");
            System.exit(2);
        }
        long end = System.nanoTime() + Long.parseLong(args[0]) * 60_000_000_000L;
        AgentMode mode = AgentMode.parse(args[1]).get(0);
        List<String> loads = args.length > 2 ? List.of(args).subList(2, args.length) : List.of("H2", "CurrentLucene");
        Path jdk = Path.of(System.getProperty("java.home"));
        int runs = 0;
        int failed = 0;
        for (int round = 1; System.nanoTime() < end; round++) {
            for (RealProgram program : RealProgram.all()) {
                if (loads.contains(program.load())) {
                    runs++;
                    failed += run(program.withThreads(THREADS), round, mode, jdk) ? 0 : 1;
                }
            }
        }
        System.out.printf("%d runs, %d of them failed%n", runs, failed);
        System.exit(failed == 0 && runs > 0 ? 0 : 1);
    }

    private static boolean run(RealProgram program, int round, AgentMode mode, Path jdk)
            throws IOException, InterruptedException {
        Path classes = ProgramBench.compile(program);
        int work = program.smallWork() * round;
        ProgramRun plain = ProgramRun.plain(program, work, jdk, classes);
        ProgramRun woven = ProgramRun.under(mode, ProgramBench.agent(), program, work, jdk, classes);
        boolean same = !plain.checksum().isEmpty() && plain.checksum().equals(woven.checksum());
        System.out.printf(
                "%-12s round %3d: checksum %s, %d MB without, %d MB with the agent%n",
                program.name(), round, same ? "right" : "WRONG", plain.memory() / 1024, woven.memory() / 1024);
        if (!same) {
            System.out.println(woven.output());
        }
        return same;
    }
}
