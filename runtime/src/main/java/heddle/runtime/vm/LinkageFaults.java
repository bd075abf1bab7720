package heddle.runtime.vm;

import heddle.runtime.lock.SpinLock;
import java.util.ArrayList;
import java.util.List;

/** Classes that the JVM refused to link: their effects were not observed, or did not happen. */
public final class LinkageFaults {
    private static final int MOST = 100;
    private static final List<String> ALL = new ArrayList<>();
    private static final SpinLock LOCK = new SpinLock();

    private LinkageFaults() {}

    /** The message of the JVM for each, in one line. */
    public static List<String> all() {
        LOCK.lock();
        try {
            return new ArrayList<>(ALL);
        } finally {
            LOCK.unlock();
        }
    }

    /** Takes note of the message of a VerifyError, of which the first lines tell the class, the method and the cause. */
    public static void note(String message) {
        String text = message == null ? "no reason was given" : message.strip();
        int details = text.indexOf("  Reason:");
        String line = (details < 0 ? text : text.substring(0, details))
                .replace("Exception Details:", "")
                .replaceAll("\\s+", " ")
                .strip();
        LOCK.lock();
        try {
            if (ALL.size() < MOST && !ALL.contains(line)) {
                ALL.add(line);
            }
        } finally {
            LOCK.unlock();
        }
    }
}
