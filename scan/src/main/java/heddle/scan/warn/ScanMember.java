package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Program;
import heddle.scan.part.ScanWorker;
import heddle.scan.store.Bytes;
import heddle.scan.summary.solve.Summarizer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Does parts of the scan of a program that was read here. Used by several threads; a part leaves nothing behind. */
final class ScanMember implements ScanWorker {
    private final Summarizer summarizer;
    private final Ranking ranking;
    private final PointsTo pointsTo;
    private final Naming naming;
    private final AccessParcels accesses;
    private final PairParcels pairs;

    ScanMember(Program program, PointsTo pointsTo, Naming naming, Summarizer summarizer) {
        this.summarizer = summarizer;
        this.ranking = new Ranking(program, pointsTo, naming, summarizer.threads());
        this.pointsTo = pointsTo;
        this.naming = naming;
        this.accesses = new AccessParcels(summarizer.wire(), program.entries());
        this.pairs = new PairParcels(summarizer.wire(), accesses);
    }

    @Override
    public byte[] summaries(byte[] part) throws IOException {
        return summarizer.answer(summarizer.wire().open(part));
    }

    @Override
    public ArrayList<byte[]> rows(byte[] part) throws IOException {
        Bytes.Reader in = summarizer.wire().open(part);
        return accesses.answer(in, broken -> new Groups(pointsTo, naming, broken));
    }

    @Override
    public byte[] pairs(List<byte[]> rows) throws IOException {
        return pairs.answer(rows, pointsTo, naming, ranking);
    }
}
