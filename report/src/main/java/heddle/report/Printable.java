package heddle.report;

/** Makes foreign text safe to print: one line, no terminal control, no reordering of what is shown. */
public final class Printable {
    private Printable() {}

    /**
     * The text with every character that a terminal would act on written out: {@code \x1b} for escape, {@code \n} as
     * {@code \x0a}, {@code \u202e} for a bidirectional override. Everything else stays as it is.
     */
    public static String text(String foreign) {
        int i = 0;
        int n = foreign.length();
        while (i < n && isPlain(foreign.charAt(i))) {
            i++;
        }
        if (i == n) {
            return foreign;
        }
        StringBuilder safe = new StringBuilder(foreign.length() + 16).append(foreign, 0, i);
        while (i < n) {
            int c = foreign.codePointAt(i);
            append(safe, c);
            i += Character.charCount(c);
        }
        return safe.toString();
    }

    private static boolean isPlain(char c) {
        return c >= 0x20 && c < 0x7f;
    }

    private static void append(StringBuilder safe, int c) {
        switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED ->
                safe.append(
                        c < 0x100
                                ? "\\x%02x".formatted(c)
                                : c < 0x10000 ? "\\u%04x".formatted(c) : "\\u{%x}".formatted(c));
            default -> safe.appendCodePoint(c);
        }
    }
}
