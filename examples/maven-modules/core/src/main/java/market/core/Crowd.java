package market.core;

/** Two people who do the same at the same time. */
public final class Crowd {
    private Crowd() {}

    public static void both(Runnable action) throws InterruptedException {
        Thread anna = new Thread(action, "anna");
        Thread ben = new Thread(action, "ben");
        anna.start();
        ben.start();
        anna.join();
        ben.join();
    }
}
