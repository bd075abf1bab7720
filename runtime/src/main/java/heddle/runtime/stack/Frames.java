package heddle.runtime.stack;

import java.util.ArrayList;
import java.util.List;

/** Stacks in words, without the runtime's own frames. */
public final class Frames {
    private static final String OWN = "heddle.runtime.";

    private Frames() {}

    /** Each as {@code pkg.Class.method(File.java:LINE)}. */
    public static List<String> of(StackTraceElement[] stack) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : stack) {
            if (!isOwn(frame.getClassName())) {
                frames.add(frame.getClassName() + '.' + frame.getMethodName() + '(' + place(frame) + ')');
            }
        }
        return frames;
    }

    /** Whether a frame is of a class of the runtime. */
    static boolean isOwn(String className) {
        return className.startsWith(OWN);
    }

    private static String place(StackTraceElement frame) {
        String file = frame.getFileName() == null ? frame.getClassName() : frame.getFileName();
        return frame.getLineNumber() > 0 ? file + ':' + frame.getLineNumber() : file;
    }
}
