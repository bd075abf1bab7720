package heddle.race;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A code location, taken apart into what an edit elsewhere in the file leaves alone and the line, which it does not.
 *
 * @param name the method where it is known, else the file, else the location's whole text
 * @param line 0 when the location has none
 */
public record CodePlace(String name, int line) {
    private static final Pattern FILE_AND_LINE = Pattern.compile("(.+):(\\d{1,9})");
    /** The compiler numbers the lambdas of a class through: one more above renames all below. */
    private static final Pattern LAMBDA_NUMBER = Pattern.compile("(lambda\\$.+)\\$\\d+$");

    public static CodePlace of(Access access) {
        return of(access.location(), access.stack());
    }

    /** The place of a location; the stack's innermost frame, if there is one, names its method. */
    public static CodePlace of(String location, List<String> stack) {
        Matcher matcher = FILE_AND_LINE.matcher(location);
        boolean hasLine = matcher.matches();
        int line = hasLine ? Integer.parseInt(matcher.group(2)) : 0;
        String method = stack.isEmpty() ? "" : method(stack.get(0), location);
        if (!method.isEmpty()) {
            return new CodePlace(LAMBDA_NUMBER.matcher(method).replaceFirst("$1"), line);
        }
        return new CodePlace(hasLine ? matcher.group(1) : location, line);
    }

    /** The file name of a location, without line; empty if it is no {@code FILE:LINE}. */
    public static String file(String location) {
        Matcher matcher = FILE_AND_LINE.matcher(location);
        return matcher.matches() ? matcher.group(1) : "";
    }

    /** {@code pkg.Class.method} of a frame {@code pkg.Class.method(location)}; empty for another location's frame. */
    private static String method(String frame, String location) {
        String end = '(' + location + ')';
        return frame.endsWith(end) ? frame.substring(0, frame.length() - end.length()) : "";
    }
}
