package heddle.report;

/** Emphasis on a terminal, or none. */
public enum Ansi {
    PLAIN,
    COLOUR;

    /** For what must be seen: a race. */
    public String alarm(String text) {
        return paint("1;31", text);
    }

    /** For what needs attention: notes, an incomplete result. */
    public String warning(String text) {
        return paint("33", text);
    }

    /** For headings and names that the eye looks for. */
    public String strong(String text) {
        return paint("1", text);
    }

    /** For details that may be read over. */
    public String faint(String text) {
        return paint("2", text);
    }

    private String paint(String code, String text) {
        return this == PLAIN ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
