package heddle.report.triage;

import java.util.regex.Pattern;

/**
 * A pattern for names: {@code *} stands for any characters, {@code \} takes the next character as it is, everything else
 * stands for itself.
 *
 * @param text the pattern
 */
record Glob(String text) {
    /** Matches exactly this name. */
    static Glob literal(String name) {
        return new Glob(name.replace("\\", "\\\\").replace("*", "\\*"));
    }

    boolean matches(String name) {
        return regex().matcher(name).matches();
    }

    private Pattern regex() {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '*') {
                regex.append(".*");
            } else {
                if (c == '\\' && i + 1 < text.length()) {
                    c = text.charAt(++i);
                }
                regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    /** The pattern as one word of a rule, quoted where it would not be one. */
    String word() {
        boolean plain = !text.isEmpty()
                && text.chars().allMatch(c -> c > ' ' && c < 0x7f && c != '"' && c != '#')
                && !text.endsWith(":");
        if (plain) {
            return text;
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c < ' ' || c >= 0x7f) {
                quoted.append("\\u%04x".formatted((int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
