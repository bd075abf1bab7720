package heddle.race.live;

/**
 * One passage of a synchronisation operation.
 *
 * @param thread the thread's lineage: {@code main}, or its parent's lineage, a slash and the number of its start there,
 *     counted from 1
 * @param number how many times the thread passes the spot, this time included
 */
public record Passage(String thread, Spot spot, int number) {
    @Override
    public String toString() {
        return thread + ' ' + number + ' ' + spot;
    }

    /** @throws IllegalArgumentException for a text that {@link #toString} does not make */
    static Passage parse(String text) {
        String[] words = text.strip().split(" ", 4);
        Spot spot = words.length < 4 ? null : Spot.of(words[2], words[3]);
        if (spot == null || !words[1].matches("[1-9]\\d{0,8}")) {
            throw new IllegalArgumentException("'" + text + "' is no passage of a thread");
        }
        return new Passage(words[0], spot, Integer.parseInt(words[1]));
    }
}
