package heddle.runtime.race;

import heddle.runtime.site.Site;
import heddle.runtime.stack.Origin;
import java.util.List;

/** A race as the detector saw it, with the number of dynamic pairs that came from the same two places. */
public final class RaceRecord {
    /**
     * One of the two accesses.
     *
     * @param stack innermost frame first; only the innermost where its stack was not kept
     * @param locks held, outermost first; none where its stack was not kept
     * @param other what was kept of another visit to its place instead; null if its own was, or nothing
     * @param started where the thread was started; null if that is not known
     */
    public record Side(
            String thread,
            boolean write,
            Site site,
            List<String> stack,
            List<String> locks,
            Stacks.Visit visit,
            Other other,
            Origin started) {
        public String op() {
            return write ? "write" : "read";
        }

        /** Whether stack and locks are those of the access itself. */
        public boolean isKept() {
            return visit == Stacks.Visit.THIS;
        }
    }

    /** Another access at the place of a side, by any thread. */
    public record Other(String thread, List<String> stack, List<String> locks) {}

    public final String variable;
    /** The object raced on, by class and identity hash. */
    public final String object;
    /** Where that object was made; null if that is not known. */
    public final Origin made;

    private Side first;
    private Side second;
    private long count;
    private long firstMillis;
    private long lastMillis;

    RaceRecord(String variable, String object, Origin made, Side first, Side second) {
        this.variable = variable;
        this.object = object;
        this.made = made;
        this.first = first;
        this.second = second;
    }

    public Side first() {
        return first;
    }

    public Side second() {
        return second;
    }

    public long count() {
        return count;
    }

    /** Names the object, beside the variable. */
    public String reason() {
        return "raced on " + object;
    }

    void again() {
        lastMillis = System.currentTimeMillis();
        if (count++ == 0) {
            firstMillis = lastMillis;
        }
    }

    /** When it was seen first, in milliseconds since 1970. */
    public long firstMillis() {
        return firstMillis;
    }

    public long lastMillis() {
        return lastMillis;
    }

    boolean lacksStack() {
        return first.visit != Stacks.Visit.THIS;
    }

    void replace(Side newFirst, Side newSecond) {
        first = newFirst;
        second = newSecond;
    }
}
