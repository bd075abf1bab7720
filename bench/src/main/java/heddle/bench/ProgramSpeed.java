package heddle.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Times of real programs under the agent as ratios to the same programs without it: medians of forks, start-up, weaving
 * and compilation included. Processor time is that of the whole process, the agent's threads included.
 */
final class ProgramSpeed {
    private final Path jdk;
    private final Path agent;
    private final int forks;
    private final List<AgentMode> modes;
    private final double[] time;
    private final double[] wall;
    private final double[] memory;
    private int programs;

    ProgramSpeed(Path jdk, Path agent, int forks, List<AgentMode> modes) {
        this.jdk = jdk;
        this.agent = agent;
        this.forks = forks;
        this.modes = modes;
        time = new double[modes.size()];
        wall = new double[modes.size()];
        memory = new double[modes.size()];
    }

    void header() {
        System.out.printf(
                "%-14s %-20s %9s %7s %7s %7s  %s%n", "program", "mode", "CPU ms", "CPU x", "wall x", "peak x", "");
    }

    void measure(RealProgram program, Path classes) throws Exception {
        List<ProgramRun> plain = new ArrayList<>();
        List<List<ProgramRun>> woven = new ArrayList<>();
        modes.forEach(mode -> woven.add(new ArrayList<>()));
        for (int i = 0; i < forks; i++) {
            plain.add(ProgramRun.plain(program, program.work(), jdk, classes));
            for (int m = 0; m < modes.size(); m++) {
                woven.get(m).add(ProgramRun.under(modes.get(m), agent, program, program.work(), jdk, classes));
            }
        }
        programs++;
        System.out.printf(Locale.ROOT, "%-14s %-20s %9.0f%n", program.name(), "-", median(plain, ProgramRun::cpu));
        for (int m = 0; m < modes.size(); m++) {
            List<ProgramRun> runs = woven.get(m);
            double times = ratio(runs, plain, ProgramRun::cpu);
            double walls = ratio(runs, plain, ProgramRun::wall);
            double peaks = ratio(runs, plain, ProgramRun::memory);
            time[m] += Math.log(times);
            wall[m] += Math.log(walls);
            memory[m] += Math.log(peaks);
            System.out.printf(
                    Locale.ROOT,
                    "%-14s %-20s %9.0f %7.2f %7.2f %7.2f  %s%n",
                    "",
                    modes.get(m).name(),
                    median(runs, ProgramRun::cpu),
                    times,
                    walls,
                    peaks,
                    runs.get(0).summary(plain.get(0)));
        }
    }

    void means() {
        for (int m = 0; m < modes.size(); m++) {
            System.out.printf(
                    Locale.ROOT,
                    "%-14s %-20s %9s %7.2f %7.2f %7.2f%n",
                    "geom. mean",
                    modes.get(m).name(),
                    "",
                    Math.exp(time[m] / programs),
                    Math.exp(wall[m] / programs),
                    Math.exp(memory[m] / programs));
        }
    }

    private static double ratio(List<ProgramRun> runs, List<ProgramRun> plain, ToDoubleFunction<ProgramRun> what) {
        return median(runs, what) / median(plain, what);
    }

    static double median(List<ProgramRun> runs, ToDoubleFunction<ProgramRun> what) {
        double[] sorted = runs.stream().mapToDouble(what).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
