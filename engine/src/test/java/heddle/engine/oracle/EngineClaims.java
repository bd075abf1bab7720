package heddle.engine.oracle;

import static heddle.engine.oracle.Property.first;
import static heddle.engine.oracle.Property.notWithin;
import static heddle.engine.oracle.Property.unequal;

import heddle.engine.EngineOptions;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Claims about engines, as properties of any engine and oracle: real engines satisfy them, mutants must not. */
final class EngineClaims {
    private EngineClaims() {}

    /**
     * On the trace's own order, each racy second event is paired with the last unordered conflicting access of each other
     * thread. Listing all pairs makes no difference, as every event has its own code location.
     */
    static Property pairsEqual(EngineRun.Factory engine, Function<Events, SortedSet<Pair>> oracle) {
        return new Property(Profiles.MIXED, batch -> {
            Events events = new Events(batch);
            SortedSet<Pair> racy = oracle.apply(events);
            SortedSet<Pair> expected = Races.lastOfThread(events, racy);
            SortedSet<Pair> all = EngineRun.pairs(engine, EngineRun.ALL_INDEPENDENT, batch);
            SortedSet<Pair> independent = EngineRun.pairs(engine, EngineRun.INDEPENDENT, batch);
            return first(
                    unequal("racy second events", Races.seconds(independent), Races.seconds(racy)),
                    unequal("pairs", independent, expected),
                    unequal("pairs with --all", all, expected));
        });
    }

    /** With {@code --all} the engine lists exactly these pairs, whether or not races may be put in order. */
    static Property allPairsEqual(EngineRun.Factory engine, Function<Events, SortedSet<Pair>> oracle) {
        return new Property(Profiles.MIXED, batch -> {
            SortedSet<Pair> expected = oracle.apply(new Events(batch));
            return first(
                    unequal("pairs", EngineRun.pairs(engine, EngineRun.ALL, batch), expected),
                    unequal("independent pairs", EngineRun.pairs(engine, EngineRun.ALL_INDEPENDENT, batch), expected));
        });
    }

    /** Without options the same second events are racy, and every pair is a racy one, though not always the last. */
    static Property secondsEqual(EngineRun.Factory engine, Function<Events, SortedSet<Pair>> oracle) {
        return new Property(Profiles.MIXED, batch -> {
            SortedSet<Pair> racy = oracle.apply(new Events(batch));
            SortedSet<Pair> found = EngineRun.pairs(engine, EngineRun.DEFAULT, batch);
            return first(
                    unequal("racy second events", Races.seconds(found), Races.seconds(racy)),
                    notWithin("the engine", found, "the oracle", racy));
        });
    }

    /** Each race is put in order once found; without {@code --all} an epoch may stand for the accesses it covers. */
    static Property forcedPairsEqual(EngineRun.Factory engine, Races.Order order) {
        return new Property(Profiles.MIXED, batch -> {
            SortedSet<Pair> expected = Races.forced(new Events(batch), order);
            SortedSet<Pair> found = EngineRun.pairs(engine, EngineRun.DEFAULT, batch);
            return first(
                    unequal("racy second events", Races.seconds(found), Races.seconds(expected)),
                    notWithin("the engine", found, "the oracle", expected),
                    unequal("pairs with --all", EngineRun.pairs(engine, EngineRun.ALL, batch), expected));
        });
    }

    /** Every reported pair is a race of the model. */
    static Property isSound(EngineRun.Factory engine, EngineOptions options, Function<Events, SortedSet<Pair>> model) {
        return compared(engine, options, model, (found, races) -> notWithin("the engine", found, "the model", races));
    }

    /** Every race of the model is reported. */
    static Property isComplete(
            EngineRun.Factory engine, EngineOptions options, Function<Events, SortedSet<Pair>> model) {
        return compared(engine, options, model, (found, races) -> notWithin("the model", races, "the engine", found));
    }

    /** The second event of every race of the model is that of a reported pair. */
    static Property coversSeconds(
            EngineRun.Factory engine, EngineOptions options, Function<Events, SortedSet<Pair>> model) {
        return compared(
                engine,
                options,
                model,
                (found, races) -> notWithin("the model", Races.seconds(races), "the engine", Races.seconds(found)));
    }

    /** A claim about the engine's pairs and those of a model, on traces that allow all reorderings to be enumerated. */
    private static Property compared(
            EngineRun.Factory engine,
            EngineOptions options,
            Function<Events, SortedSet<Pair>> model,
            BiFunction<SortedSet<Pair>, SortedSet<Pair>, String> fault) {
        return new Property(
                Profiles.TINY,
                batch -> fault.apply(EngineRun.pairs(engine, options, batch), model.apply(new Events(batch))));
    }

    /** The races of the first engine on the trace's own order are among those of the second. */
    static Property isContained(EngineRun.Factory fewer, EngineRun.Factory more) {
        return new Property(
                Profiles.MIXED,
                batch -> notWithin(
                        "the first engine",
                        EngineRun.pairs(fewer, EngineRun.ALL_INDEPENDENT, batch),
                        "the second engine",
                        EngineRun.pairs(more, EngineRun.ALL_INDEPENDENT, batch)));
    }
}
