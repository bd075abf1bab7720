package heddle.scan.llvm;

import heddle.scan.llvm.bitcode.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Format strings of the {@code printf} family: which argument is read as a string, and which one is written to. */
final class Format {
    private static final Pattern CONVERSION =
            Pattern.compile("%[-+ #0']*(\\*|\\d+)?(?:\\.(\\*|\\d+)?)?(?:hh|h|ll|l|q|L|j|z|t)?([a-zA-Z%])");

    private Format() {}

    /** The text of a string literal; null if the value is none. */
    static String text(Value value) {
        if (value instanceof Value.Offset offset) return text(offset.operands().get(0));
        if (!(value instanceof Value.Variable variable) || !variable.constant()) return null;
        return variable.initial() instanceof Value.Text text ? text.text() : null;
    }

    /** How the argument is taken, counted from 0 behind the format: {@code s}, {@code n} and so on; {@code -} if it is not. */
    static char conversion(String format, int argument) {
        int at = 0;
        Matcher found = CONVERSION.matcher(format);
        while (found.find()) {
            char conversion = found.group(3).charAt(0);
            if (conversion == '%') continue;
            if ("*".equals(found.group(1))) at++;
            if ("*".equals(found.group(2))) at++;
            if (at == argument) return conversion;
            at++;
        }
        return '-';
    }
}
