package heddle.race.live;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The outcome of a run under a schedule, in one JVM.
 *
 * @param met whether both threads stood before their accesses to one location at the same moment
 * @param firstThread name of the thread that stood before the first access; empty unless they met
 * @param firstValue what the first access read or wrote; empty if it is not known
 * @param reachedFirst how many times the first access was reached
 * @param wovenFirst how many instructions of loaded classes the first access may be
 * @param loadedFirst whether the class of the first access was loaded
 * @param ordered whether the variable turned out to be volatile or final, so that accesses to it do not race
 * @param inVain how many times a thread was held and let go again without a meeting
 * @param gatesPassed how many gates a thread waited for or found open
 * @param gatesDropped how many gates were given up
 * @param exceptions uncaught ones, as {@code type at frame}
 * @param millis how long the JVM ran under the agent
 */
public record LiveRun(
        boolean met,
        String firstThread,
        String secondThread,
        String firstValue,
        String secondValue,
        long reachedFirst,
        long reachedSecond,
        int wovenFirst,
        int wovenSecond,
        boolean loadedFirst,
        boolean loadedSecond,
        boolean ordered,
        long inVain,
        int gatesPassed,
        int gatesDropped,
        List<String> exceptions,
        long millis) {
    public LiveRun {
        exceptions = List.copyOf(exceptions);
    }

    /** A JVM that saw nothing. */
    public static final LiveRun NONE =
            new LiveRun(false, "", "", "", "", 0, 0, 0, 0, false, false, false, 0, 0, 0, List.of(), 0);

    /** The text of a file. */
    public String text() {
        StringBuilder text = new StringBuilder();
        Entry.add(text, "met", met);
        Entry.add(text, "first-thread", firstThread);
        Entry.add(text, "second-thread", secondThread);
        Entry.add(text, "first-value", firstValue);
        Entry.add(text, "second-value", secondValue);
        Entry.add(text, "reached-first", reachedFirst);
        Entry.add(text, "reached-second", reachedSecond);
        Entry.add(text, "woven-first", wovenFirst);
        Entry.add(text, "woven-second", wovenSecond);
        Entry.add(text, "loaded-first", loadedFirst);
        Entry.add(text, "loaded-second", loadedSecond);
        Entry.add(text, "ordered", ordered);
        Entry.add(text, "in-vain", inVain);
        Entry.add(text, "gates-passed", gatesPassed);
        Entry.add(text, "gates-dropped", gatesDropped);
        for (String exception : exceptions) {
            Entry.add(text, "exception", exception);
        }
        Entry.add(text, "millis", millis);
        return text.toString();
    }

    /** Reads a text; a file that was cut short lacks what it lacks. */
    public static LiveRun parse(String text) {
        List<String> exceptions = new ArrayList<>();
        Map<String, String> values = new HashMap<>();
        for (String line : text.lines().toList()) {
            Entry entry = Entry.of(line);
            if (entry.key().equals("exception")) {
                exceptions.add(entry.value());
            } else {
                values.put(entry.key(), entry.value());
            }
        }
        return new LiveRun(
                is(values, "met"),
                values.getOrDefault("first-thread", ""),
                values.getOrDefault("second-thread", ""),
                values.getOrDefault("first-value", ""),
                values.getOrDefault("second-value", ""),
                number(values, "reached-first"),
                number(values, "reached-second"),
                (int) number(values, "woven-first"),
                (int) number(values, "woven-second"),
                is(values, "loaded-first"),
                is(values, "loaded-second"),
                is(values, "ordered"),
                number(values, "in-vain"),
                (int) number(values, "gates-passed"),
                (int) number(values, "gates-dropped"),
                exceptions,
                number(values, "millis"));
    }

    private static boolean is(Map<String, String> values, String key) {
        return "true".equals(values.get(key));
    }

    private static long number(Map<String, String> values, String key) {
        String text = values.getOrDefault(key, "0");
        return text.matches("\\d{1,18}") ? Long.parseLong(text) : 0;
    }

    /** Joins the outcomes of two JVMs of one run: that of the JVM in which the accesses met wins. */
    public LiveRun and(LiveRun other) {
        LiveRun speaker = other.met && !met ? other : this;
        List<String> all = new ArrayList<>(exceptions);
        all.addAll(other.exceptions);
        return new LiveRun(
                speaker.met,
                speaker.firstThread,
                speaker.secondThread,
                speaker.firstValue,
                speaker.secondValue,
                reachedFirst + other.reachedFirst,
                reachedSecond + other.reachedSecond,
                wovenFirst + other.wovenFirst,
                wovenSecond + other.wovenSecond,
                loadedFirst || other.loadedFirst,
                loadedSecond || other.loadedSecond,
                ordered || other.ordered,
                inVain + other.inVain,
                gatesPassed + other.gatesPassed,
                gatesDropped + other.gatesDropped,
                all,
                Math.max(millis, other.millis));
    }
}
