package heddle.engine.oracle;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.Engines;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.generate.SmallTraces;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Runs an engine on a small trace, as {@code heddle analyze} would. */
public final class EngineRun {
    public static final EngineOptions DEFAULT = EngineOptions.DEFAULT;
    public static final EngineOptions ALL = new EngineOptions(true, false, Map.of());
    public static final EngineOptions INDEPENDENT = new EngineOptions(false, true, Map.of());
    public static final EngineOptions ALL_INDEPENDENT = new EngineOptions(true, true, Map.of());

    /** Traces are fed in so many batches, so that engines have to grow on the way. */
    private static final int PIECES = 3;

    private EngineRun() {}

    /** Makes a fresh engine. {@link EngineProvider#create} is one. */
    @FunctionalInterface
    public interface Factory {
        Engine create(EngineOptions options, Names names);
    }

    /** The registered engine of that id. */
    public static Factory engine(String id) {
        return Engines.find(id).orElseThrow()::create;
    }

    /** The pairs in the engine's table. Every event has its own code location, so no two pairs share a row. */
    public static SortedSet<Pair> pairs(Factory factory, EngineOptions options, EventBatch batch) {
        RaceTable races = findings(factory, options, batch).races();
        SortedSet<Pair> pairs = new TreeSet<>();
        for (int row = 0; row < races.size(); row++) {
            pairs.add(new Pair(
                    (int) races.first(row).event(), (int) races.second(row).event()));
        }
        return pairs;
    }

    public static Findings findings(Factory factory, EngineOptions options, EventBatch batch) {
        Engine engine = factory.create(options, SmallTraces.names(batch));
        EventBatch piece = new EventBatch();
        for (int i = 0; i < PIECES; i++) {
            int from = batch.size * i / PIECES;
            int to = batch.size * (i + 1) / PIECES;
            piece.clear(batch.first + from);
            for (int e = from; e < to; e++) {
                add(piece, batch, e);
            }
            engine.handle(piece);
        }
        return engine.finish();
    }

    private static void add(EventBatch piece, EventBatch batch, int e) {
        Domain domain = Op.domain(batch.op[e]);
        piece.add(batch.op[e], batch.thread[e], batch.target[e], batch.site[e]);
        raise(piece, Domain.THREAD, batch.thread[e]);
        if (domain != Domain.NONE) {
            raise(piece, domain, batch.target[e]);
        }
    }

    private static void raise(EventBatch piece, Domain domain, int id) {
        piece.bound[domain.ordinal()] = Math.max(piece.bound[domain.ordinal()], id + 1);
    }
}
