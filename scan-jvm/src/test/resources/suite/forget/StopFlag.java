package forget;

/** A loop on a flag that another thread clears ends, and what follows it happens. */
public class StopFlag {
    static int left;
    volatile boolean running;

    void work() {
        running = true;
        while (running) Thread.onSpinWait();
        left++; // race: StopFlag.left
    }

    void stop() {
        running = false;
    }

    public static void main(String[] args) {
        StopFlag flag = new StopFlag();
        new Thread(flag::work).start();
        new Thread(flag::work).start();
        flag.stop();
    }
}
