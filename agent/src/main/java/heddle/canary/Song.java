package heddle.canary;

/** Races with itself. */
public final class Song implements Runnable {
    private int notes;

    @Override
    public void run() {
        notes++;
    }
}
