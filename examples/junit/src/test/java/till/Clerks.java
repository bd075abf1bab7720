package till;

/** Two clerks at work at the same time. */
final class Clerks {
    private Clerks() {}

    static void work(Runnable sale) throws InterruptedException {
        Thread anna = new Thread(sale, "anna");
        Thread ben = new Thread(sale, "ben");
        anna.start();
        ben.start();
        anna.join();
        ben.join();
    }
}
