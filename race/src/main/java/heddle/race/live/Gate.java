package heddle.race.live;

/** Closed for one passage until another one is over. */
public record Gate(Passage after, Passage before) {
    private static final String ARROW = " -> ";

    @Override
    public String toString() {
        return after + ARROW + before;
    }

    /** @throws IllegalArgumentException for a text that {@link #toString} does not make */
    static Gate parse(String text) {
        int arrow = text.indexOf(ARROW);
        if (arrow < 0) {
            throw new IllegalArgumentException("'" + text + "' has no arrow between two passages");
        }
        return new Gate(Passage.parse(text.substring(0, arrow)), Passage.parse(text.substring(arrow + ARROW.length())));
    }
}
