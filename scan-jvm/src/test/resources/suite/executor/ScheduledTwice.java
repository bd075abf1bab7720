package executor;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

class ScheduledTwice {
    static int n;
    public static void main(String[] args) {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        pool.scheduleAtFixedRate(() -> n++, 0, 1, TimeUnit.SECONDS); // race: ScheduledTwice.n
        pool.schedule(() -> n++, 1, TimeUnit.SECONDS); // race: ScheduledTwice.n
    }
}
