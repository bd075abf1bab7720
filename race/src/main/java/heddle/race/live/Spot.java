package heddle.race.live;

import heddle.race.Access;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An operation at a place in the code.
 *
 * @param op {@code read} or {@code write} for an access, else the operation's word in traces
 * @param declaring the class, with dots
 * @param file source file, or the class's name where the class file has none
 * @param line 0 when unknown
 */
public record Spot(String op, String declaring, String method, String file, int line) {
    private static final Pattern FRAME = Pattern.compile("(.+)\\.([^.(]+)\\((.*?)(?::(\\d{1,9}))?\\)");

    /** The spot of an access; null if its method is not known. */
    public static Spot of(Access access) {
        return access.stack().isEmpty() ? null : of(access.op(), access.stack().get(0));
    }

    /** The spot of a frame {@code pkg.Class.method(File.java:LINE)}; null if it is none. */
    public static Spot of(String op, String frame) {
        Matcher matcher = FRAME.matcher(frame);
        if (!matcher.matches()) {
            return null;
        }
        int line = matcher.group(4) == null ? 0 : Integer.parseInt(matcher.group(4));
        return new Spot(op, matcher.group(1), matcher.group(2), matcher.group(3), line);
    }

    /** The place as a stack frame prints it. */
    public String frame() {
        return declaring + '.' + method + '(' + file + (line > 0 ? ":" + line : "") + ')';
    }

    @Override
    public String toString() {
        return op + ' ' + frame();
    }
}
