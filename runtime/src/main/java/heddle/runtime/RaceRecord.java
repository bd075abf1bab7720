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
     * @param started where the thread was started; null if that is not known
     */
    public record Side(
            String thread, boolean write, Site site, List<String> stack, List<String> locks, Origin started) {
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

    void again() {
        count++;
    }

    boolean lacksStack() {
        return first.stack.size() <= 1;
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
