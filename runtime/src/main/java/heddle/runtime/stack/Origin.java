package heddle.runtime.stack;

import heddle.runtime.vm.Types;
import java.util.List;

/** Where a thread was started or an object made, and by which thread. */
public final class Origin {
    /** Starts that are remembered; a program with more of them gets no more stacks. */
    private static final int MOST = 20_000;

    private static int taken;

    private final String thread;
    private final TakenStack stack;
    /** How many of the innermost frames belong to what was started or made. */
    private final int inner;

    private Origin(String thread, TakenStack stack, int inner) {
        this.thread = thread;
        this.stack = stack;
        this.inner = inner;
    }

    /** The calling thread, of that name, is about to start another one; null when there have been too many. */
    public static Origin now(String thread) {
        if (taken >= MOST) {
            return null;
        }
        taken++;
        return new Origin(thread, TakenStack.of(new Throwable()), 0);
    }

    /**
     * Where an object was made, as a stack from within its constructor tells; null if it is none of such. Of constructors
     * that call each other the one of the object's own class that is met first counts as the innermost: an object that
     * makes another of its class must not be taken for it.
     */
    public static Origin ofObject(Object made, String thread, TakenStack stack) {
        List<String> frames = Frames.of(stack.frames());
        Class<?> own = made.getClass();
        for (int i = 0; i < frames.size() - 1; i++) {
            Class<?> type = Types.named(own, constructed(frames.get(i)));
            if (type == null) {
                return null;
            }
            if (type == own) {
                return new Origin(thread, stack, i + 1);
            }
        }
        return null;
    }

    /** The class whose constructor a frame is of, or an empty string. */
    private static String constructed(String frame) {
        int end = frame.indexOf(".<init>(");
        return end < 0 ? "" : frame.substring(0, end);
    }

    /** The name of the thread that did it. */
    public String thread() {
        return thread;
    }

    /** Innermost frame first, from where the program called the JDK. */
    public List<String> stack() {
        List<String> frames = Frames.of(stack.frames());
        int first = inner;
        while (first < frames.size() - 1 && isJdk(frames.get(first))) {
            first++;
        }
        return frames.subList(first, frames.size());
    }

    private static boolean isJdk(String frame) {
        return frame.startsWith("java.") || frame.startsWith("jdk.");
    }

    /** {@code File.java:LINE} of the innermost frame. */
    public String location() {
        String frame = stack().isEmpty() ? "" : stack().get(0);
        return frame.substring(frame.indexOf('(') + 1, Math.max(frame.indexOf('(') + 1, frame.length() - 1));
    }
}
