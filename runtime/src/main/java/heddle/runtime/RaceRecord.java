package heddle.runtime;

import java.util.ArrayList;
import java.util.List;

/** A race as the detector saw it, with the number of dynamic pairs that came from the same two places. */
public final class RaceRecord {
    /**
     * One of the two accesses.
     *
     * @param stack innermost frame first; only the innermost where no stack was kept
     * @param locks held, outermost first
     * @param visit whether stack and locks are those of the access itself
     * @param started where the thread was started; null if that is not known
     */
    public record Side(
            String thread,
            boolean write,
            Site site,
            List<String> stack,
            List<String> locks,
            Stacks.Visit visit,
            Origin started) {
        public String op() {
            return write ? "write" : "read";
        }
    }

    public final String variable;
    /** The object raced on, by class and identity hash. */
    public final String object;
    /** Where that object was made; null if that is not known. */
    public final Origin made;

    private Side first;
    private Side second;
    private long count;

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

    /** What else there is to say: which object it was, and of which side the stack is not its own. */
    public String reason() {
        return reason(first, second);
    }

    /** The same for sides as they stood at one moment. */
    public String reason(Side one, Side two) {
        String text = "raced on " + object;
        text += sentence(one, "earlier");
        return text + sentence(two, "later");
    }

    private static String sentence(Side side, String which) {
        return side.visit == Stacks.Visit.THIS ? "" : "; " + side.visit.sentence(which + ' ' + side.op());
    }

    void again() {
        count++;
    }

    boolean lacksStack() {
        return first.visit != Stacks.Visit.THIS;
    }

    void replace(Side newFirst, Side newSecond) {
        first = newFirst;
        second = newSecond;
    }

    static List<String> frames(StackTraceElement[] stack) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : stack) {
            if (!frame.getClassName().startsWith("heddle.runtime.")) {
                frames.add(frame.getClassName() + '.' + frame.getMethodName() + '(' + place(frame) + ')');
            }
        }
        return frames;
    }

    private static String place(StackTraceElement frame) {
        String file = frame.getFileName() == null ? frame.getClassName() : frame.getFileName();
        return frame.getLineNumber() > 0 ? file + ':' + frame.getLineNumber() : file;
    }
}
