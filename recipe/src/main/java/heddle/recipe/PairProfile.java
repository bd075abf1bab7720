package heddle.recipe;

import heddle.engine.EngineOptions;
import heddle.prove.window.Window;
import heddle.recipe.window.Counts;
import heddle.recipe.window.Reports;
import heddle.recipe.window.ValueWindows;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The accesses of a trace with values that conflict, have no lock in common and are not ordered by what threads have to do,
 * on recorded paths and others, and that nevertheless were not shown to race: by variable and code locations.
 */
public final class PairProfile {
    private final Map<String, Outcome> outcomes = new TreeMap<>();

    /**
     * How often two code locations were put to the solver.
     *
     * @param refuted no order makes them meet
     * @param open the budget ended first
     * @param offPath of both: with an access that was not executed
     */
    public record Outcome(int refuted, int open, int offPath) {
        private Outcome plus(Outcome more) {
            return new Outcome(refuted + more.refuted, open + more.open, offPath + more.offPath);
        }
    }

    private PairProfile() {}

    /**
     * Searches all windows within the budget of the options.
     *
     * @param races those that are known, as {@link #key} has them
     * @return by key; null if the trace has no values
     */
    public static Map<String, Outcome> of(HdlTrace trace, EngineOptions options, Set<String> races) throws IOException {
        RecordedValues values = RecordedValues.read(trace);
        if (values == null) {
            return null;
        }
        PairProfile profile = new PairProfile();
        try (TraceReader reader = trace.read()) {
            Tried tried = profile.new Tried(reader.names(), races);
            ValueWindows windows =
                    new ValueWindows(values.code(), reader.names(), values.paths(), RecipeOptions.of(options), tried);
            EventBatch batch = new EventBatch();
            while (reader.read(batch)) {
                windows.handle(batch);
            }
            windows.finish();
        }
        return profile.outcomes;
    }

    /** A pair of code locations that access a variable, in whatever order they are given. */
    public static String key(String variable, String one, String other) {
        boolean isSorted = one.compareTo(other) < 0;
        return variable + ' ' + (isSorted ? one : other) + ' ' + (isSorted ? other : one);
    }

    private final class Tried implements Reports {
        private final Names names;
        private final Set<String> known;

        Tried(Names names, Set<String> races) {
            this.names = names;
            known = new HashSet<>(races);
        }

        private String key(int variable, int site1, int site2) {
            return PairProfile.key(names.name(Domain.VARIABLE, variable), names.location(site1), names.location(site2));
        }

        private String key(Window window, int e1, int e2) {
            return key(window.events.target(e1), window.events.site(e1), window.events.site(e2));
        }

        @Override
        public boolean begin(int window, long first) {
            return true;
        }

        @Override
        public void end(Counts counts) {}

        @Override
        public boolean isKnown(int variable, int site1, int site2) {
            return known.contains(key(variable, site1, site2));
        }

        @Override
        public void notShown(Window window, int e1, int e2, boolean isRefuted) {
            boolean isOffPath = window.events.thread(e1) >= names.count(Domain.THREAD)
                    || window.events.thread(e2) >= names.count(Domain.THREAD);
            outcomes.merge(
                    key(window, e1, e2),
                    new Outcome(isRefuted ? 1 : 0, isRefuted ? 0 : 1, isOffPath ? 1 : 0),
                    Outcome::plus);
        }

        @Override
        public void add(Window window, Side first, Side second, int[] order, String reason) {
            known.add(key(window, first.event(), second.event()));
        }
    }
}
