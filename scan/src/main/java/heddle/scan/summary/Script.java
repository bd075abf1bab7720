package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.thread.ThreadIndex;

/** Writes summaries down and reads them again, in the names that one program's functions, sites and threads have. */
final class Script {
    private final Program program;
    private final PointsTo pointsTo;
    private final ThreadIndex threads;
    private final Pools pools;
    private Numbering numbering;

    Script(Program program, PointsTo pointsTo, ThreadIndex threads, Pools pools) {
        this.program = program;
        this.pointsTo = pointsTo;
        this.threads = threads;
        this.pools = pools;
    }

    synchronized Numbering numbering() {
        if (numbering == null) numbering = new Numbering(program);
        return numbering;
    }

    SummaryWriter writer() {
        return new SummaryWriter(numbering(), threads);
    }

    SummaryReader reader(byte[] content) {
        return new SummaryReader(content, numbering(), threads, pointsTo, pools::of);
    }

    /** Whether what was asked of the points-to analysis in an earlier scan has the same answers now. */
    boolean fits(Asked asked, int function) {
        for (Lvalue object : asked.hidden()) if (isSeen(object, function)) return false;
        for (Lvalue object : asked.seen()) if (!isSeen(object, function)) return false;
        return true;
    }

    private boolean isSeen(Lvalue object, int function) {
        return pointsTo.escapes(pointsTo.node(object, function));
    }
}
