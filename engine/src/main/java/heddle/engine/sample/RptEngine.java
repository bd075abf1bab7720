package heddle.engine.sample;

import heddle.engine.AnalysisListener;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.engine.TraceEngine;
import heddle.engine.TraceFindings;
import heddle.race.work.Workers;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.generate.SplitMix;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The property tester for happens-before races (Al Thokair, Zhang, Mathur, Viswanathan, POPL 2023, Algorithm 3): FastTrack
 * on random sub-traces whose number and length depend on the threads and locks of a trace, and not on how long it is.
 */
final class RptEngine implements TraceEngine {
    private final EngineOptions options;
    private final Names names;
    private final RptOptions settings;
    private SubTraceRun fed;

    RptEngine(EngineOptions options, Names names) {
        this.options = options;
        this.names = names;
        this.settings = RptOptions.of(options);
    }

    @Override
    public TraceFindings analyze(Trace trace, Workers<Trace> workers, AnalysisListener listener) throws IOException {
        return new Test(trace, workers, listener).run();
    }

    /** Fed events are all judged, as those of a short trace. */
    @Override
    public void handle(EventBatch batch) {
        if (fed == null) {
            fed = SubTraceRun.ofWhole(options);
        }
        fed.handle(batch, 0, batch.size);
    }

    @Override
    public Findings finish() {
        RaceTable races = new RaceTable(options, names);
        RaceTable found = fed == null ? races : fed.races();
        for (int row = 0; row < found.size(); row++) {
            races.add(found, row);
        }
        return Findings.of(races);
    }

    /** One test of one trace. */
    private final class Test {
        private final Trace trace;
        private final Workers<Trace> workers;
        private final Extent extent;
        private final Budget budget;
        private final AnalysisListener listener;
        private final SplitMix random = new SplitMix(settings.seed());
        private final List<String> notes = new ArrayList<>();
        private double epsilon = settings.epsilon();
        /** The smallest epsilon of which the samples were judged to the end; 0 if that was the whole trace. */
        private double reached = Double.NaN;

        private long examined;
        private boolean isStreamed;

        Test(Trace trace, Workers<Trace> workers, AnalysisListener listener) throws IOException {
            this.trace = trace;
            this.workers = workers;
            this.listener = listener;
            budget = settings.escalate() ? Budget.ofSeconds(settings.budget()) : Budget.UNLIMITED;
            extent = trace.isSeekable() ? Extent.of(trace.summary()) : Extent.count(trace);
        }

        TraceFindings run() throws IOException {
            Samples.Judged judged = step();
            while (settings.escalate() && judged.isComplete() && judged.races().size() == 0 && reached > 0) {
                epsilon /= 2;
                judged = step();
            }
            explain(judged);
            Findings findings = new Findings(judged.races(), 0, 0, !Double.isNaN(reached), notes);
            long read = isStreamed ? extent.events() : examined;
            return new TraceFindings(findings, judged.names(), judged.locks(), extent.events(), read, judged.damage());
        }

        /** Draws and judges the samples for the current epsilon. */
        private Samples.Judged step() throws IOException {
            RptParameters parameters = RptParameters.of(extent, epsilon, settings.delta());
            isStreamed |= parameters.isShort() || !trace.isSeekable();
            Samples samples = isStreamed
                    ? new StreamedSamples(trace, options, parameters.isShort())
                    : new SeekingSamples(trace, options, workers);
            List<SubTrace> drawn = parameters.isShort()
                    ? List.of(new SubTrace(0, extent.events()))
                    : SubTrace.draw(random, extent.events(), parameters);
            Step step = new Step("epsilon " + Guarantee.plain(epsilon), SubTrace.events(drawn), budget, listener);
            Samples.Judged judged = samples.judge(drawn, step);
            examined = Math.min(extent.events(), examined + step.done());
            if (judged.isComplete()) {
                reached = step.done() == extent.events() ? 0 : epsilon;
            }
            return judged;
        }

        private void explain(Samples.Judged judged) {
            if (!trace.isSeekable()) {
                notes.add(trace.file() + " cannot be sampled in constant time, as it has to be read from its beginning;"
                        + " an .hdl file with its footer can.");
            }
            notes.add(String.format(
                    Locale.ROOT, "Examined %,d of %,d events (seed %d).", examined, extent.events(), settings.seed()));
            if (judged.lost() > 0) {
                notes.add(String.format(
                        Locale.ROOT, "%,d sub-traces were lost with their workers and not judged.", judged.lost()));
            }
            if (judged.isTimeUp()) {
                notes.add("The time budget of " + Guarantee.plain(settings.budget()) + " s ended the search at epsilon "
                        + Guarantee.plain(epsilon) + ".");
            }
            notes.add(Double.isNaN(reached) ? "No guarantee was reached." : Guarantee.of(reached, settings.delta()));
        }
    }
}
