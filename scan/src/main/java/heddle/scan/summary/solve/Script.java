package heddle.scan.summary.solve;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Program;
import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.wire.Crowds;
import heddle.scan.summary.wire.Numbering;
import heddle.scan.summary.wire.SummaryReader;
import heddle.scan.summary.wire.SummaryWriter;
import heddle.scan.thread.ThreadIndex;
import java.util.Collection;

/** Writes summaries down and reads them again, in the names that one program's functions, sites and threads have. */
final class Script {
    private final Program program;
    private final PointsTo pointsTo;
    private final ThreadIndex threads;
    private final Pools pools;
    private final Store store;
    private Numbering numbering;
    private Crowds crowds;

    /** @param store where sets of threads are kept that many summaries name */
    Script(Program program, PointsTo pointsTo, ThreadIndex threads, Pools pools, Store store) {
        this.store = store;
        this.program = program;
        this.pointsTo = pointsTo;
        this.threads = threads;
        this.pools = pools;
    }

    synchronized Numbering numbering() {
        if (numbering == null) numbering = new Numbering(program);
        return numbering;
    }

    private synchronized Crowds crowds() {
        if (crowds == null) crowds = new Crowds(numbering(), threads, store);
        return crowds;
    }

    SummaryWriter writer() {
        return new SummaryWriter(numbering(), threads, crowds());
    }

    SummaryReader reader(byte[] content) {
        return new SummaryReader(content, numbering(), threads, pointsTo, pools::of, crowds());
    }

    /** Writes down which sets of threads an entry needs besides itself. */
    static void needs(Collection<Hash> stored, Bytes out) {
        out.number(stored.size());
        stored.forEach(out::hash);
    }

    /** @throws SummaryReader.Stale if one of them is not there */
    void find(Bytes.Reader in) {
        for (int left = in.small(); left > 0; left--) crowds().find(in.hash());
    }

    ThreadIndex threads() {
        return threads;
    }

    /** Whether what was asked of the points-to analysis in an earlier scan has the same answers now. */
    boolean fits(EscapeAnswers answers, int function) {
        for (Lvalue object : answers.hidden()) if (isSeen(object, function)) return false;
        for (Lvalue object : answers.seen()) if (!isSeen(object, function)) return false;
        return true;
    }

    private boolean isSeen(Lvalue object, int function) {
        return pointsTo.escapes(pointsTo.node(object, function));
    }
}
