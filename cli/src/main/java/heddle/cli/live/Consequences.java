package heddle.cli.live;

import heddle.race.Reproduction.Consequence;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Differences between directed runs and all runs of the baseline. */
final class Consequences {
    private final List<Ending> baseline;
    private final Set<Integer> exits = new HashSet<>();
    private final Set<String> exceptions = new HashSet<>();
    private final Set<String> outputs = new HashSet<>();
    private boolean hangs;

    Consequences(List<Ending> baseline) {
        this.baseline = baseline;
        for (Ending ending : baseline) {
            exits.add(ending.exit());
            exceptions.addAll(ending.said().exceptions());
            outputs.add(ending.hash());
            hangs |= ending.timedOut();
        }
    }

    /** The worst of what these runs, in which the accesses met in one order, showed. */
    Consequence of(List<Ending> runs) {
        for (String kind : List.of(Consequence.CRASH, Consequence.HANG, Consequence.OUTPUT)) {
            List<Ending> shown =
                    runs.stream().filter(run -> kind(run).equals(kind)).toList();
            if (!shown.isEmpty()) {
                return consequence(kind, runs, shown.size(), shown.get(0));
            }
        }
        return consequence(Consequence.NONE, runs, 0, runs.get(0));
    }

    private Consequence consequence(String kind, List<Ending> runs, int shown, Ending run) {
        String detail = switch (kind) {
            case Consequence.CRASH -> crash(run);
            case Consequence.HANG ->
                "the program did not end in " + run.millis() / 1000 + " s" + exception(run, " after ");
            case Consequence.OUTPUT -> difference(run.output());
            default -> outputs.size() > 1 ? "what the program prints differs from run to run by itself" : "";
        };
        return new Consequence(
                kind,
                runs.size(),
                shown,
                detail,
                run.said().firstValue(),
                run.said().secondValue());
    }

    private String kind(Ending run) {
        if (run.timedOut()) {
            return hangs ? Consequence.NONE : Consequence.HANG;
        }
        if (!exits.contains(run.exit()) || !exceptions.containsAll(run.said().exceptions())) {
            return Consequence.CRASH;
        }
        // a program that never prints the same twice tells nothing by its output
        return outputs.size() == 1 && !outputs.contains(run.hash()) ? Consequence.OUTPUT : Consequence.NONE;
    }

    private String crash(Ending run) {
        String exception = exception(run, "");
        return exception.isEmpty()
                ? "exit code " + run.exit() + " instead of " + baseline.get(0).exit()
                : exception;
    }

    /** The first uncaught exception that no run of the baseline had, behind some words; empty if there is none. */
    private String exception(Ending run, String words) {
        return run.said().exceptions().stream()
                .filter(each -> !exceptions.contains(each))
                .findFirst()
                .map(words::concat)
                .orElse("");
    }

    /** The first line that differs. */
    private String difference(String output) {
        List<String> usual = baseline.get(0).output().lines().toList();
        List<String> here = output.lines().toList();
        int n = 0;
        while (n < usual.size() && n < here.size() && usual.get(n).equals(here.get(n))) {
            n++;
        }
        if (n >= usual.size() && n >= here.size()) {
            return "beyond the part that is compared line by line";
        }
        return "line " + (n + 1) + " is " + line(here, n) + " instead of " + line(usual, n);
    }

    private static String line(List<String> lines, int n) {
        return n < lines.size() ? '\'' + lines.get(n) + '\'' : "missing";
    }
}
