package heddle.scan;

import heddle.scan.alias.PointsTo;
import heddle.scan.alias.Steensgaard;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.solve.Summarizer;
import heddle.scan.warn.Naming;
import heddle.scan.warn.Scan;
import heddle.scan.warn.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** A text program with its summaries and warnings, in words that tests compare. */
final class Scanned {
    private final TextProgram program;
    private final Summarizer summaries;

    private final Summarizer.Limits limits;

    Scanned(String text) {
        this(text, Summarizer.Limits.DEFAULT);
    }

    Scanned(String text, Summarizer.Limits limits) {
        this.limits = limits;
        this.program = TextProgram.parse(text);
        PointsTo pointsTo = Steensgaard.solve(program, 10);
        this.summaries = new Summarizer(program, pointsTo, limits);
        summaries.run(ForkJoinPool.commonPool(), done -> {});
    }

    String locks(String function) {
        return summaries.get(program.id(function)).locks().toString();
    }

    List<String> accesses(String function) {
        List<String> found = new ArrayList<>();
        for (GuardedAccess access : summaries.get(program.id(function)).accesses())
            if (access.thread() == null) found.add(access.toString());
        return found;
    }

    /** The likely ones. */
    List<String> warnings() {
        Scan scan = new Scan(program, new Naming() {}, limits, 10);
        return scan.run(ForkJoinPool.commonPool(), done -> {}).warnings().stream()
                .filter(Warning::isLikely)
                .map(warning -> warning.variable() + " "
                        + warning.first().place().innermost().function() + " "
                        + warning.second().place().innermost().function())
                .toList();
    }
}
