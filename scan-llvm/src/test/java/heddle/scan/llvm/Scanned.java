package heddle.scan.llvm;

import heddle.scan.alias.PointsTo;
import heddle.scan.alias.Steensgaard;
import heddle.scan.front.FrontEnd;
import heddle.scan.ir.Function;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Summary;
import heddle.scan.summary.solve.Summarizer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** Bitcode with its summaries, in the words of the paper: without the structs that members belong to and
 * the indices of elements. */
final class Scanned {
    private final CProgram program;
    private final Summarizer summaries;

    Scanned(FrontEnd.Request request) {
        CScan scan = new CScan(request);
        scan.load(new Sources(request.inputs()), ForkJoinPool.commonPool());
        program = scan.program();
        PointsTo pointsTo = Steensgaard.solve(program, 10);
        summaries = new Summarizer(program, pointsTo, Summarizer.Limits.DEFAULT);
        summaries.run(ForkJoinPool.commonPool(), done -> {});
    }

    private Summary summary(String name) {
        Function function = program.functions().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
        return summaries.get(function.id());
    }

    private static String asPrinted(Object value) {
        return value.toString().replaceAll("\\w+::", "").replaceAll("\\[#[^]]*]", "");
    }

    String locks(String function) {
        return asPrinted(summary(function).locks());
    }

    List<String> accesses(String function) {
        List<String> found = new ArrayList<>();
        for (GuardedAccess access : summary(function).accesses()) found.add(asPrinted(access));
        return found;
    }
}
