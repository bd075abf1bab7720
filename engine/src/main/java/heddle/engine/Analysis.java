package heddle.engine;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.work.LocalWorkers;
import heddle.race.work.Workers;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.KeptEvents;
import heddle.trace.MalformedTraceException;
import heddle.trace.Names;
import heddle.trace.ReadAhead;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Runs several engines on a trace: in one pass over it, except for those that read it by themselves or divide it. */
public final class Analysis {
    /** One in so many bytes of the heap may hold events, so that the evidence for reports needs no second reading. */
    private static final int SHARE_KEPT = 8;

    private final String input;
    private final Trace trace;
    private final List<EngineProvider> providers;
    private final EngineOptions options;
    private final AnalysisListener listener;
    private final Workers<Trace> workers;
    /** Bytes for the events of the pass: decoding a range again is as cheap as keeping it, parsing text is not. */
    private long room;

    private long leastHalved = Halfway.LEAST_EVENTS;

    /**
     * An analysis on this machine.
     *
     * @param input the trace's name in results
     * @param listener is told of the progress
     */
    public Analysis(
            String input,
            Trace trace,
            List<EngineProvider> providers,
            EngineOptions options,
            AnalysisListener listener) {
        this(input, trace, providers, options, listener, LocalWorkers.onAllCores());
    }

    /**
     * An analysis that has parts of the trace judged where the caller says.
     *
     * @param workers where engines that divide their work have it done
     */
    public Analysis(
            String input,
            Trace trace,
            List<EngineProvider> providers,
            EngineOptions options,
            AnalysisListener listener,
            Workers<Trace> workers) {
        this.input = input;
        this.trace = trace;
        this.providers = List.copyOf(providers);
        this.options = options;
        this.listener = listener;
        this.workers = workers;
        this.room = trace.isSeekable() ? 0 : Runtime.getRuntime().maxMemory() / SHARE_KEPT;
    }

    /** Gives the events of the pass so many bytes; those of a trace that needs more are read again for the evidence. */
    Analysis keeping(long bytes) {
        room = bytes;
        return this;
    }

    /** Reads traces of at least so many events again by halves. */
    Analysis halving(long leastEvents) {
        leastHalved = leastEvents;
        return this;
    }

    /**
     * One result per engine, in the order of the providers.
     *
     * @throws MalformedTraceException if the input is not a well-formed trace, or so damaged that no event could be read
     */
    public List<Result> run() throws IOException {
        Result[] results = new Result[providers.size()];
        try (TraceReader reader = trace.read()) {
            List<Engine> engines = new ArrayList<>();
            for (EngineProvider provider : providers) {
                engines.add(provider.create(options, reader.names()));
            }
            Pass pass = new Pass(engines);
            if (pass.size() > 0) {
                pass.run(reader);
                pass.results(results);
            }
            for (int i = 0; i < results.length; i++) {
                if (isDivided(engines.get(i))) {
                    results[i] = divide(i, (DivisibleEngine) engines.get(i));
                }
            }
        }
        return Arrays.asList(results);
    }

    /** Whether an engine is handed the trace, and not fed. */
    private boolean isDivided(Engine engine) {
        return engine instanceof TraceEngine
                || engine instanceof DivisibleEngine && !workers.areHere() && trace.isSeekable();
    }

    private Result divide(int index, DivisibleEngine engine) throws IOException {
        long start = System.nanoTime();
        TraceFindings found = engine.analyze(trace, workers, listener);
        long nanos = System.nanoTime() - start;
        if (engine instanceof TraceEngine own && !own.readsAll()) {
            // The evidence is a pass over all events: an engine that avoids that tells what it knows by itself.
            return result(index, found, Evidence.near(trace, found), nanos);
        }
        Evidence evidence =
                Evidence.read(trace, found.events(), List.of(found.findings().races()), Halfway.nowhere());
        return result(index, found.withLocks(evidence.locks()), evidence, nanos);
    }

    private Result result(int index, TraceFindings found, Evidence evidence, long nanos)
            throws MalformedTraceException {
        Names names = found.names();
        Findings findings = found.findings();
        EngineSpec spec = providers.get(index).spec();
        List<Race> races = new RaceNaming(names, found.locks(), evidence).name(findings.races());
        List<String> notes = new ArrayList<>(findings.notes());
        String damage = found.damage().get();
        if (damage != null && found.events() == 0) {
            throw new MalformedTraceException(damage);
        }
        if (damage != null) {
            notes.add(damage);
        }
        notes.addAll(recorded());
        return new ResultBuilder()
                .input(input)
                .engine(spec.id())
                .model(spec.model().word())
                .complete(findings.complete() && damage == null)
                .events(found.events())
                .threads(names.count(Domain.THREAD))
                .locks(names.count(Domain.LOCK))
                .variables(names.count(Domain.VARIABLE))
                .seconds(nanos / 1e9)
                .eventsRead(Math.min(found.events(), found.eventsRead() + evidence.eventsRead()))
                .races(races)
                .refuted(findings.refuted())
                .unknown(findings.unknown())
                .notes(notes)
                .slice(evidence.slice(findings.races(), names))
                .build();
    }

    /** The gaps that the trace itself declares; damage that hides them is reported by the reader of the events. */
    private List<String> recorded() {
        try {
            return trace.notes();
        } catch (IOException e) {
            return List.of("what the recording says of itself cannot be read: " + e.getMessage());
        }
    }

    /** The engines that are fed, and the one pass over the trace that feeds them. */
    private final class Pass {
        private final List<Engine> engines = new ArrayList<>();
        private final List<Integer> indexes = new ArrayList<>();
        private final List<Findings> findings = new ArrayList<>();
        private final long[] nanos;
        private final KeptEvents kept = new KeptEvents(room);
        private final Halfway half = Halfway.of(trace, leastHalved);
        private long events;
        private Names names;
        private Supplier<String> damage;

        Pass(List<Engine> all) {
            for (int i = 0; i < all.size(); i++) {
                if (!isDivided(all.get(i))) {
                    engines.add(all.get(i));
                    indexes.add(i);
                }
            }
            nanos = new long[engines.size()];
        }

        int size() {
            return engines.size();
        }

        void run(TraceReader reader) throws IOException {
            long reading = 0;
            long mark = System.nanoTime();
            try (ReadAhead ahead = new ReadAhead(reader, half::see)) {
                for (EventBatch batch = ahead.next(); batch != null; batch = ahead.next()) {
                    long now = System.nanoTime();
                    reading += now - mark;
                    mark = feed(batch, now);
                    events += batch.size;
                    kept.add(batch);
                    listener.analysed(events);
                }
            }
            long end = System.nanoTime();
            reading += end - mark;
            mark = end;
            for (int i = 0; i < nanos.length; i++) {
                findings.add(engines.get(i).finish());
                long now = System.nanoTime();
                nanos[i] += now - mark + reading;
                mark = now;
            }
            names = reader.names();
            damage = reader::damage;
        }

        private long feed(EventBatch batch, long start) {
            long mark = start;
            for (int i = 0; i < nanos.length; i++) {
                engines.get(i).handle(batch);
                long now = System.nanoTime();
                nanos[i] += now - mark;
                mark = now;
            }
            return mark;
        }

        void results(Result[] results) throws IOException {
            List<RaceTable> tables = findings.stream().map(Findings::races).toList();
            Evidence evidence =
                    kept.isWhole() ? Evidence.of(trace, kept, tables) : Evidence.read(trace, events, tables, half);
            for (int i = 0; i < nanos.length; i++) {
                TraceFindings found =
                        new TraceFindings(findings.get(i), names, evidence.locks(), events, events, damage);
                results[indexes.get(i)] = result(indexes.get(i), found, evidence, nanos[i]);
            }
        }
    }
}
