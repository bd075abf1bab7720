package heddle.cli.trace;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.RaceTable;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The finding that an engine must keep while a trace shrinks: a race, or a candidate if the whole trace has no race. */
final class Reported {
    private final Names names;
    private final EngineProvider engine;
    private final String variable;
    private boolean racesOnly = true;

    private Reported(Names names, EngineProvider engine, String variable) {
        this.names = names;
        this.engine = engine;
        this.variable = variable;
    }

    /** @param variable the name of the variable that a pair must be on, or null for any */
    static Reported in(EventList events, Names names, EngineProvider engine, String variable) {
        Reported reported = new Reported(names, engine, variable);
        reported.racesOnly = reported.isReported(events);
        return reported;
    }

    /** Whether the engine reports such a pair in these events. */
    boolean isReported(EventList events) {
        RaceTable table = analyse(events);
        for (int row = 0; row < table.size(); row++) {
            boolean counts = !racesOnly || table.verdict(row).isRace();
            if (counts && (variable == null || variable.equals(names.name(Domain.VARIABLE, table.variable(row))))) {
                return true;
            }
        }
        return false;
    }

    private RaceTable analyse(EventList events) {
        Engine run = engine.create(EngineOptions.DEFAULT, names);
        EventBatch batch = new EventBatch();
        try (TraceReader reader = events.reader(names)) {
            while (reader.read(batch)) {
                run.handle(batch);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("events in memory cannot fail", e);
        }
        return run.finish().races();
    }

    /** In words: {@code a race on x}. */
    String what() {
        return (racesOnly ? "a race" : "a candidate") + (variable == null ? "" : " on " + variable);
    }

    @Override
    public String toString() {
        return engine.spec().id() + " reports neither race nor candidate" + (variable == null ? "" : " on " + variable);
    }
}
