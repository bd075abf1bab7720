package heddle.engine;

import heddle.race.Race;
import heddle.race.Result;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Runs several engines in one pass over a trace. */
public final class Analysis {
    private final String input;
    private final Trace trace;
    private final List<EngineProvider> providers;
    private final EngineOptions options;
    private final LongConsumer progress;

    /**
     * @param input the trace's name in results
     * @param progress is told the number of events analysed so far, now and then
     */
    public Analysis(
            String input, Trace trace, List<EngineProvider> providers, EngineOptions options, LongConsumer progress) {
        this.input = input;
        this.trace = trace;
        this.providers = List.copyOf(providers);
        this.options = options;
        this.progress = progress;
    }

    /**
     * One result per engine, in the order of the providers.
     *
     * @throws heddle.trace.MalformedTraceException if the input is not a well-formed trace
     */
    public List<Result> run() throws IOException {
        long start = System.nanoTime();
        try (TraceReader reader = trace.read()) {
            Names names = reader.names();
            List<Engine> engines = new ArrayList<>();
            for (EngineProvider provider : providers) {
                engines.add(provider.create(options, names));
            }
            long[] nanos = new long[engines.size()];
            EventBatch batch = new EventBatch();
            long events = 0;
            long reading = 0;
            long mark = start;
            while (true) {
                boolean more = reader.read(batch);
                long now = System.nanoTime();
                reading += now - mark;
                mark = now;
                if (!more) {
                    break;
                }
                for (int i = 0; i < nanos.length; i++) {
                    engines.get(i).handle(batch);
                    now = System.nanoTime();
                    nanos[i] += now - mark;
                    mark = now;
                }
                events += batch.size;
                progress.accept(events);
            }
            List<Findings> findings = new ArrayList<>();
            for (int i = 0; i < nanos.length; i++) {
                findings.add(engines.get(i).finish());
                long now = System.nanoTime();
                nanos[i] += now - mark + reading;
                mark = now;
            }
            return results(findings, nanos, events, reader);
        }
    }

    private List<Result> results(List<Findings> findings, long[] nanos, long events, TraceReader reader)
            throws IOException {
        Names names = reader.names();
        HeldLocks held = HeldLocks.atRaces(trace, findings);
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < findings.size(); i++) {
            Findings found = findings.get(i);
            EngineSpec spec = providers.get(i).spec();
            List<Race> races = new RaceNaming(names, held).name(found.races());
            List<String> notes = new ArrayList<>(found.notes());
            if (reader.damage() != null) {
                notes.add(reader.damage());
            }
            results.add(new Result(
                    input,
                    spec.id(),
                    spec.model().word(),
                    found.complete() && reader.damage() == null,
                    events,
                    names.count(Domain.THREAD),
                    names.count(Domain.LOCK),
                    names.count(Domain.VARIABLE),
                    nanos[i] / 1e9,
                    events,
                    races,
                    found.refuted(),
                    found.unknown(),
                    notes));
        }
        return results;
    }
}
