package heddle.engine.order;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.EngineSpec.Model;
import heddle.trace.Names;
import java.util.List;

/** Declares the engines of this package. */
public final class OrderEngines {
    private OrderEngines() {}

    /** Happens-before. */
    public static final class Hb implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return new EngineSpec(
                    "hb",
                    "happens-before races with FastTrack epochs",
                    "Sound for the first race of a trace, which is a race of the observed run; later pairs are unordered"
                            + " in that run but may hang on an earlier race. Misses races that locks happened to order.",
                    Model.OBSERVED,
                    "Flanagan, Freund: FastTrack (PLDI 2009); Lamport (CACM 1978)",
                    List.of());
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new HappensBefore(options, names);
        }
    }

    /** Schedulable happens-before. */
    public static final class Shb implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return new EngineSpec(
                    "shb",
                    "happens-before races that hold whatever raced before",
                    "Sound: every reported pair can be scheduled next to each other. Misses what hb misses, and pairs"
                            + " that depend on an earlier race.",
                    Model.OBSERVED,
                    "Mathur, Kini, Viswanathan: What Happens-After the First Race? (OOPSLA 2018)",
                    List.of());
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new SchedulableHappensBefore(options, names);
        }
    }

    /** Weak-causally-precedes. */
    public static final class Wcp implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return new EngineSpec(
                    "wcp",
                    "predicts races over reordered critical sections (weak-causally-precedes)",
                    "The first race of a trace is predicted: it is a race or a deadlock of a correct reordering; later"
                            + " ones are candidates. Finds all that hb finds and more; incomplete.",
                    Model.STRICT,
                    "Kini, Mathur, Viswanathan: Dynamic Race Prediction in Linear Time (PLDI 2017)",
                    List.of());
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new WeakCausallyPrecedes(options, names);
        }
    }

    /** Doesn't-commute. */
    public static final class Dc implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return new EngineSpec(
                    "dc",
                    "candidates of all predictable races (doesn't-commute)",
                    "Complete: a trace with a strict predictable race has a DC pair. Unsound: every pair is a candidate"
                            + " that needs proof.",
                    Model.STRICT,
                    "Roemer, Genç, Bond: High-Coverage, Unbounded Sound Predictive Race Detection (PLDI 2018)",
                    List.of());
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new DoesntCommute(options, names);
        }
    }
}
