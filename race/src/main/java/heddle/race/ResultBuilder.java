package heddle.race;

import java.util.List;
import java.util.Map;

/** A {@link Result} whose components are set one by one, those of another result if nobody says otherwise. */
public final class ResultBuilder {
    private String input = "";
    private String engine = "";
    private String model = "";
    private boolean complete;
    private long events;
    private int threads;
    private int locks;
    private int variables;
    private double seconds;
    private long eventsRead;
    private List<Race> races = List.of();
    private long refuted;
    private long unknown;
    private List<String> notes = List.of();
    private List<Step> slice = List.of();
    private Map<String, Long> census = Map.of();
    private Run run = Run.NONE;

    /** Nothing is known but what setters say. */
    public ResultBuilder() {}

    /** All that is known of another one. */
    public ResultBuilder(Result other) {
        input = other.input();
        engine = other.engine();
        model = other.model();
        complete = other.complete();
        notes = other.notes();
        races = other.races();
        slice = other.slice();
        run = other.run();
        Extent extent = other.extent();
        events = extent.events();
        eventsRead = extent.eventsRead();
        threads = extent.threads();
        locks = extent.locks();
        variables = extent.variables();
        seconds = extent.seconds();
        census = extent.census();
        refuted = other.dismissed().refuted();
        unknown = other.dismissed().unknown();
    }

    public ResultBuilder input(String value) {
        input = value;
        return this;
    }

    public ResultBuilder engine(String value) {
        engine = value;
        return this;
    }

    public ResultBuilder model(String value) {
        model = value;
        return this;
    }

    public ResultBuilder complete(boolean value) {
        complete = value;
        return this;
    }

    public ResultBuilder events(long value) {
        events = value;
        return this;
    }

    public ResultBuilder threads(int value) {
        threads = value;
        return this;
    }

    public ResultBuilder locks(int value) {
        locks = value;
        return this;
    }

    public ResultBuilder variables(int value) {
        variables = value;
        return this;
    }

    public ResultBuilder seconds(double value) {
        seconds = value;
        return this;
    }

    public ResultBuilder eventsRead(long value) {
        eventsRead = value;
        return this;
    }

    public ResultBuilder races(List<Race> value) {
        races = value;
        return this;
    }

    public ResultBuilder refuted(long value) {
        refuted = value;
        return this;
    }

    public ResultBuilder unknown(long value) {
        unknown = value;
        return this;
    }

    public ResultBuilder notes(List<String> value) {
        notes = value;
        return this;
    }

    public ResultBuilder slice(List<Step> value) {
        slice = value;
        return this;
    }

    public ResultBuilder census(Map<String, Long> value) {
        census = value;
        return this;
    }

    public ResultBuilder run(Run value) {
        run = value;
        return this;
    }

    public Result build() {
        return new Result(
                input,
                engine,
                model,
                complete,
                notes,
                new Extent(events, eventsRead, threads, locks, variables, seconds, census),
                races,
                new Dismissed(refuted, unknown),
                slice,
                run);
    }
}
