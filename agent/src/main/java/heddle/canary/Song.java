package heddle.canary;

/** Races with itself. */
public final class Song implements Runnable {
    private final Runnable pause;
    private int notes;

    /** The pause lasts until every singer is in it; so their regions overlap. */
    public Song(Runnable pause) {
        this.pause = pause;
    }

    @Override
    public void run() {
        notes++;
        pause.run();
    }
}
