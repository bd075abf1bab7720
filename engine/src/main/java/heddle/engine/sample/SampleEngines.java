package heddle.engine.sample;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.EngineSpec.Model;
import heddle.trace.Names;

/** Declares the engines of this package. */
public final class SampleEngines {
    private SampleEngines() {}

    /** The property tester. */
    public static final class Rpt implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return new EngineSpec(
                    "rpt",
                    "happens-before races in random sub-traces, in time independent of the trace's length",
                    "Every reported pair is a happens-before race of the whole trace. Where at least a share epsilon of"
                            + " the events had to change to remove all races, a race is reported with probability 1 -"
                            + " delta; races of rarer kinds, and pairs far apart, may be missed.",
                    Model.OBSERVED,
                    "Al Thokair, Zhang, Mathur, Viswanathan: Dynamic Race Detection with O(1) Samples (POPL 2023)",
                    RptOptions.DECLARED);
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new RptEngine(options, names);
        }
    }

    /** Sampling in proportion. */
    public static final class Pacer implements EngineProvider {
        @Override
        public EngineSpec spec() {
            return new EngineSpec(
                    "pacer",
                    "happens-before races of which the first access falls into a sampling period",
                    "Every reported pair is a happens-before race of the whole trace. Every racy access is reported with"
                            + " a probability of at least the sampling rate.",
                    Model.OBSERVED,
                    "Bond, Coons, McKinley: PACER: Proportional Detection of Data Races (PLDI 2010)",
                    PacerOptions.DECLARED);
        }

        @Override
        public Engine create(EngineOptions options, Names names) {
            return new PacerEngine(options, names, PacerEngine.PERIOD);
        }
    }
}
