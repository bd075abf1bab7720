package heddle.runtime;

import java.util.ArrayList;
import java.util.List;

/** Classes that the JVM refused to link: what they would have done was not observed, or did not happen. */
public final class LinkageFaults {
    private static final int MOST = 100;
    private static final List<String> ALL = new ArrayList<>();

    private LinkageFaults() {}

    /** What the JVM said of each, in one line. */
    public static List<String> all() {
        synchronized (ALL) {
            return new ArrayList<>(ALL);
        }
    }

    /** Takes note of the message of a VerifyError, of which the first lines tell the class, the method and the cause. */
    static void note(String message) {
        String text = message == null ? "no reason was given" : message.strip();
        int details = text.indexOf("  Reason:");
        String line = (details < 0 ? text : text.substring(0, details))
                .replace("Exception Details:", "")
                .replaceAll("\\s+", " ")
                .strip();
        synchronized (ALL) {
            if (ALL.size() < MOST && !ALL.contains(line)) {
                ALL.add(line);
            }
        }
    }
}
