package forget;

/** The twin of StopFlag: what follows the loop is guarded. */
public class StopFlagGuarded {
    static int left;
    volatile boolean running;

    void work() {
        running = true;
        while (running) Thread.onSpinWait();
        synchronized (StopFlagGuarded.class) {
            left++; // guarded
        }
    }

    void stop() {
        running = false;
    }

    public static void main(String[] args) {
        StopFlagGuarded flag = new StopFlagGuarded();
        new Thread(flag::work).start();
        new Thread(flag::work).start();
        flag.stop();
    }
}
