package heddle.runtime;

import java.util.List;

/** Where a thread was started, and by which one. */
public final class Start {
    /** Starts that are remembered; a program with more of them gets no more stacks. */
    private static final int MOST = 20_000;

    private static int taken;

    private final String thread;
    /** Holds the stack in the JVM's compact form until a report needs it. */
    private final Throwable stack = new Throwable();

    private Start(String thread) {
        this.thread = thread;
    }

    /** The calling thread is about to start another one; null when there have been too many. */
    static Start now(ThreadState t) {
        if (taken >= MOST) {
            return null;
        }
        taken++;
        return new Start(t.displayName());
    }

    /** The name of the thread that did it. */
    public String thread() {
        return thread;
    }

    /** Innermost frame first, from where the program called the JDK. */
    public List<String> stack() {
        List<String> frames = RaceRecord.frames(stack.getStackTrace());
        int first = 0;
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
