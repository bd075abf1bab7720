package heddle.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The behaviour of a real program under the agent, compared with that without. */
final class ProgramCheck {
    private final Path jdk;
    private final Path agent;
    private final List<AgentMode> modes;

    ProgramCheck(Path jdk, Path agent, List<AgentMode> modes) {
        this.jdk = jdk;
        this.agent = agent;
        this.modes = modes;
    }

    void header() {
        System.out.printf(
                "%-14s %-20s %-9s %-7s %-8s  %s%n", "program", "mode", "checksum", "verify", "refused", "found");
    }

    void check(RealProgram program, Path classes) throws Exception {
        ProgramRun plain = ProgramRun.watched(null, agent, program, jdk, classes);
        for (AgentMode mode : modes) {
            ProgramRun woven = ProgramRun.watched(mode, agent, program, jdk, classes);
            Map<String, String> refused = new TreeMap<>(woven.refused());
            refused.keySet().removeAll(plain.refused().keySet());
            boolean same = woven.hasChecksumOf(plain);
            System.out.printf(
                    "%-14s %-20s %-9s %-7s %-8s  %s%n",
                    program.name(),
                    mode.name(),
                    same ? "same" : plain.checksum().isEmpty() ? "NO PLAIN" : "DIFFERS",
                    woven.hasVerifyError() ? "FAILS" : "ok",
                    refused.isEmpty() ? "none" : refused.toString(),
                    mode.isRecord() ? woven.summary(plain) : verdict(program, woven));
            if (!same) {
                woven.output()
                        .lines()
                        .filter(line -> line.contains("at ") || line.contains("Exception"))
                        .limit(12)
                        .forEach(System.out::println);
            }
        }
    }

    private static String verdict(RealProgram program, ProgramRun run) {
        if (run.result() == null) {
            return "NO RESULT";
        }
        List<String> words = new ArrayList<>();
        words.add(run.result().races().size() + " races");
        for (String pair : program.published()) {
            words.add((run.found(pair) ? "found " : "not in this run: ") + pair);
        }
        for (String pair : program.ordered()) {
            words.add(run.found(pair) ? "FALSE " + pair : "rightly silent on " + pair);
        }
        if (program.isFree()) {
            words.add(
                    run.result().races().isEmpty()
                            ? "silent, as fixed"
                            : "NOT SILENT: " + run.result().races().get(0).variable());
        }
        return String.join("; ", words);
    }
}
