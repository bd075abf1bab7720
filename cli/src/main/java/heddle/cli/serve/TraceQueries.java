package heddle.cli.serve;

import heddle.cli.serve.Query.BadQueryException;
import heddle.report.Printable;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** Questions about a trace that is found through its index. They may be asked by several threads at once. */
final class TraceQueries {
    /** The most events that one answer holds. */
    static final int RANGE = 20_000;
    /** The most events that one search looks at; one that ends there says so, and is asked again from there. */
    private static final long SEARCHED = 8_000_000;
    /** Names that one answer lists, and those that it looks at. */
    static final int NAMES = 50;

    static final int NAMES_SEARCHED = 2_000_000;
    private static final int STEP = 64 * EventBatch.CAPACITY;
    private static final int PLACES = 200;
    private static final int COLUMNS = 64;

    private final Trace trace;
    private final String name;
    private final String note;
    private final TraceSummary summary;
    private final long searched;

    TraceQueries(Trace trace, String name, String note) {
        this(trace, name, note, SEARCHED);
    }

    /**
     * @param trace with a summary, and seekable
     * @param name the trace's name as the user gave it
     * @param note what is to be known of it, empty for nothing
     * @param searched the most events that one search looks at
     */
    TraceQueries(Trace trace, String name, String note, long searched) {
        this.trace = trace;
        this.name = name;
        this.note = note;
        this.summary = trace.summary();
        this.searched = searched;
    }

    /** Counts, and the names of the threads if they are not too many for a lane each. */
    Answer summary() throws IOException {
        List<String> threads = new ArrayList<>();
        if (summary.threads() <= COLUMNS) {
            try (TraceReader reader = trace.read(0, 0)) {
                for (int i = 0; i < summary.threads(); i++) {
                    threads.add(Printable.text(reader.names().fullName(Domain.THREAD, i)));
                }
            }
        }
        return json -> {
            json.writeStartObject();
            json.writeStringProperty("name", Printable.text(name));
            json.writeStringProperty("note", Printable.text(note));
            json.writeNumberProperty("events", summary.events());
            json.writeNumberProperty("threads", summary.threads());
            json.writeNumberProperty("locks", summary.locks());
            json.writeNumberProperty("variables", summary.variables());
            json.writeNumberProperty("volatiles", summary.volatiles());
            json.writeNumberProperty("most", RANGE);
            json.writeArrayPropertyStart("lanes");
            threads.forEach(json::writeString);
            json.writeEndArray();
            json.writeEndObject();
        };
    }

    /** The events of a range, at most {@link #RANGE} of them. */
    Answer events(long from, long to) throws IOException {
        EventRange range = new EventRange();
        long start = Math.min(from, summary.events());
        try (TraceReader reader = trace.read(start, Math.min(to, start + RANGE))) {
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                range.add(batch, reader.names());
            }
        }
        return range;
    }

    /** The first names that hold a text, whatever its case. */
    Answer names(Kind kind, String part) throws IOException {
        String wanted = part.toLowerCase(Locale.ROOT);
        List<Integer> ids = new ArrayList<>();
        List<String> found = new ArrayList<>();
        boolean more = false;
        try (TraceReader reader = trace.read(0, 0)) {
            Names names = reader.names();
            int count = names.count(kind.domain());
            for (int id = 0; id < count && !more; id++) {
                String full = Printable.text(names.fullName(kind.domain(), id));
                if (full.toLowerCase(Locale.ROOT).contains(wanted)) {
                    ids.add(id);
                    found.add(full);
                }
                more = found.size() > NAMES || id == NAMES_SEARCHED;
            }
        }
        boolean cut = more;
        return json -> {
            json.writeStartObject();
            json.writeBooleanProperty("more", cut);
            json.writeArrayPropertyStart("names");
            for (int i = 0; i < Math.min(NAMES, found.size()); i++) {
                json.writeStartArray();
                json.writeNumber(ids.get(i));
                json.writeString(found.get(i));
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeEndObject();
        };
    }

    /** The first event from {@code from} on that is about a name. */
    Answer next(Kind kind, long id, long from) throws IOException, BadQueryException {
        int wanted = checked(kind, id);
        long start = Math.min(from, summary.events());
        long end = Math.min(summary.events(), start + searched);
        EventBatch batch = new EventBatch();
        try (TraceReader reader = trace.read(start, end)) {
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size; i++) {
                    if (kind.isMet(batch, i, wanted)) {
                        return found(batch.first + i);
                    }
                }
            }
        }
        return notFound(end, end >= summary.events());
    }

    /** The last event before {@code to} that is about a name. */
    Answer previous(Kind kind, long id, long to) throws IOException, BadQueryException {
        int wanted = checked(kind, id);
        long last = Math.min(to, summary.events());
        long end = Math.max(0, last - searched);
        EventBatch batch = new EventBatch();
        for (long stop = last; stop > end; stop -= STEP) {
            long match = -1;
            try (TraceReader reader = trace.read(Math.max(end, stop - STEP), stop)) {
                while (reader.read(batch)) {
                    for (int i = 0; i < batch.size; i++) {
                        match = kind.isMet(batch, i, wanted) ? batch.first + i : match;
                    }
                }
            }
            if (match >= 0) {
                return found(match);
            }
        }
        return notFound(end, end == 0);
    }

    private int checked(Kind kind, long id) throws BadQueryException, IOException {
        try (TraceReader reader = trace.read(0, 0)) {
            if (id >= reader.names().count(kind.domain())) {
                throw new BadQueryException("there is no such id");
            }
        }
        return (int) id;
    }

    private static Answer found(long event) {
        return json -> {
            json.writeStartObject();
            json.writeNumberProperty("event", event);
            json.writeEndObject();
        };
    }

    private static Answer notFound(long upTo, boolean done) {
        return json -> {
            json.writeStartObject();
            json.writeNumberProperty("searchedTo", upTo);
            json.writeBooleanProperty("done", done);
            json.writeEndObject();
        };
    }

    /** Which threads are active where: of {@value #PLACES} places in the trace, a block each. */
    Answer overview() throws IOException {
        int places = (int) Math.min(PLACES, Math.max(1, summary.events() / EventBatch.CAPACITY));
        int[][] counts = new int[places][COLUMNS];
        EventBatch batch = new EventBatch();
        for (int place = 0; place < places; place++) {
            long from = summary.events() * place / places;
            try (TraceReader reader = trace.read(from, Math.min(summary.events(), from + EventBatch.CAPACITY / 4))) {
                while (reader.read(batch)) {
                    for (int i = 0; i < batch.size; i++) {
                        counts[place][column(batch.thread[i])]++;
                    }
                }
            }
        }
        return json -> write(counts, json);
    }

    private int column(int thread) {
        return summary.threads() <= COLUMNS ? thread : (int) ((long) thread * COLUMNS / summary.threads());
    }

    private static void write(int[][] counts, JsonGenerator json) {
        json.writeStartArray();
        for (int[] place : counts) {
            int total = 0;
            for (int n : place) {
                total += n;
            }
            json.writeStartArray();
            for (int column = 0; column < place.length; column++) {
                if (place[column] > 0) {
                    json.writeStartArray();
                    json.writeNumber(column);
                    json.writeNumber(Math.round(1000.0 * place[column] / total) / 1000.0);
                    json.writeEndArray();
                }
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }
}
