package heddle.engine;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A trace written by hand: one event per line as {@code thread operation target}, e.g. {@code T1 acq m}. Blank lines are
 * skipped. Event {@code i} is at code location {@code i}, so no two pairs fall together,
 * unless the line ends in a location such as {@code @here}. Engines are fed one event at a
 * time and learn of ids as late as a reader of text would tell them.
 */
public final class ScriptedTrace {
    private static final Map<String, Byte> OPS = Map.ofEntries(
            Map.entry("r", Op.READ),
            Map.entry("w", Op.WRITE),
            Map.entry("acq", Op.ACQUIRE),
            Map.entry("rel", Op.RELEASE),
            Map.entry("fork", Op.FORK),
            Map.entry("join", Op.JOIN),
            Map.entry("begin", Op.BEGIN),
            Map.entry("end", Op.END),
            Map.entry("vr", Op.VOLATILE_READ),
            Map.entry("vw", Op.VOLATILE_WRITE),
            Map.entry("wait", Op.WAIT),
            Map.entry("wake", Op.WAKE),
            Map.entry("notify", Op.NOTIFY),
            Map.entry("enter", Op.ENTER),
            Map.entry("exit", Op.EXIT),
            Map.entry("reenter", Op.REENTER),
            Map.entry("reexit", Op.REEXIT));

    private final List<EventBatch> events = new ArrayList<>();
    private final int[] bound = new int[Domain.NAMED];
    private final NameTable names = new NameTable();
    private final Map<String, Integer> ids = new HashMap<>();

    private ScriptedTrace() {}

    public static ScriptedTrace of(String script) {
        ScriptedTrace trace = new ScriptedTrace();
        script.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(trace::add);
        return trace;
    }

    /** Expects these pairs of an engine, by default and with {@code --all}. */
    public static void assertPairs(EngineProvider provider, String script, String... pairs) {
        ScriptedTrace trace = of(script);
        assertThat(trace.races(provider)).as("default").containsExactly(pairs);
        assertThat(trace.allRaces(provider)).as("all").containsExactly(pairs);
    }

    /** The pairs that an engine reports by default, as {@code first-second} in the order of second events. */
    public List<String> races(EngineProvider provider) {
        return races(provider, EngineOptions.DEFAULT);
    }

    /** The pairs that an engine reports with {@code --all}. */
    public List<String> allRaces(EngineProvider provider) {
        return races(provider, new EngineOptions(true, false, Map.of()));
    }

    /** Findings of an engine. */
    public Findings run(EngineProvider provider, EngineOptions options) {
        Engine engine = provider.create(options, names);
        events.forEach(engine::handle);
        return engine.finish();
    }

    /** All events in one batch. */
    public EventBatch batch() {
        EventBatch batch = new EventBatch();
        for (EventBatch each : events) {
            batch.add(each.op[0], each.thread[0], each.target[0], each.site[0]);
        }
        System.arraycopy(bound, 0, batch.bound, 0, bound.length);
        return batch;
    }

    private List<String> races(EngineProvider provider, EngineOptions options) {
        RaceTable races = run(provider, options).races();
        SortedSet<Long> pairs = new TreeSet<>();
        for (int row = 0; row < races.size(); row++) {
            pairs.add(
                    races.second(row).event() << Integer.SIZE | races.first(row).event());
        }
        return pairs.stream()
                .map(pair -> pair.intValue() + "-" + (pair >> Integer.SIZE))
                .toList();
    }

    private void add(String line) {
        String[] word = line.split(" +");
        byte op = OPS.get(word[1]);
        int thread = id(Domain.THREAD, word[0]);
        int target = Op.domain(op) == Domain.NONE ? 0 : id(Op.domain(op), word[2]);
        EventBatch batch = new EventBatch();
        batch.clear(events.size());
        batch.add(op, thread, target, site(word));
        System.arraycopy(bound, 0, batch.bound, 0, bound.length);
        events.add(batch);
    }

    private int site(String[] word) {
        String last = word[word.length - 1];
        return last.startsWith("@")
                ? ids.computeIfAbsent(last, names::addSite)
                : names.addSite(Integer.toString(events.size()));
    }

    private int id(Domain domain, String name) {
        return ids.computeIfAbsent(domain + " " + name, n -> {
            bound[domain.ordinal()]++;
            return names.add(domain, name);
        });
    }
}
