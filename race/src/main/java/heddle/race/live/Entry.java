package heddle.race.live;

/** A line of a schedule or of what a run says: a word, and the rest of the line, which may be empty. */
record Entry(String key, String value) {
    static Entry of(String line) {
        int space = line.indexOf(' ');
        return space < 0 ? new Entry(line, "") : new Entry(line.substring(0, space), line.substring(space + 1));
    }

    /** Adds a line; line ends within the value become blanks. */
    static void add(StringBuilder text, String key, Object value) {
        text.append(key)
                .append(' ')
                .append(value.toString().replace('\n', ' ').replace('\r', ' '))
                .append('\n');
    }
}
