package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Program;
import heddle.scan.part.Crew;
import heddle.scan.store.Bytes;
import heddle.scan.summary.solve.Summarizer;
import java.io.IOException;

/** Does parts of the scan of a program that was read here. Used by several threads; a part leaves nothing behind. */
final class ScanMember implements Crew.Member {
    private final Summarizer summarizer;
    private final Ranking ranking;
    private final PointsTo pointsTo;
    private final Naming naming;
    private final AccessParcels accesses;
    private final PairParcels pairs;

    ScanMember(Program program, PointsTo pointsTo, Naming naming, Summarizer summarizer) {
        this.summarizer = summarizer;
        this.ranking = new Ranking(pointsTo, naming, summarizer.threads());
        this.pointsTo = pointsTo;
        this.naming = naming;
        this.accesses = new AccessParcels(summarizer.wire(), program.entries());
        this.pairs = new PairParcels(summarizer.wire(), accesses);
    }

    @Override
    public byte[] work(byte[] part) throws IOException {
        Bytes.Reader in = new Bytes.Reader(part);
        return switch (summarizer.wire().kind(in)) {
            case SUMMARIES -> summarizer.answer(in);
            case ACCESSES -> accesses.answer(in, broken -> new Groups(pointsTo, naming, broken));
            case PAIRS -> pairs.answer(in, pointsTo, naming, ranking);
        };
    }
}
