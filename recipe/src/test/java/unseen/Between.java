package unseen;

/** Code that is not woven, and waits for a thread between two calls of the program. */
public final class Between {
    private Between() {}

    public static void join(Runnable before, Thread other, Runnable after) {
        before.run();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        after.run();
    }
}
