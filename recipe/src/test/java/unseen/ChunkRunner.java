package unseen;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs generated programs, each given as {@code CLASS:THREADS:ORDER}, where the order has a digit for each chunk: the thread
 * that runs its next one. Chunks are run one after the other, in an order that no trace shows.
 */
public final class ChunkRunner {
    private static final int CHUNKS = 2;
    private static volatile int done;

    private ChunkRunner() {}

    /** A program: {@code run(2 * thread + chunk)}. Its static method {@code make()} makes one. */
    public interface Chunks {
        void run(int chunk);
    }

    public static void main(String[] programs) throws Exception {
        for (String each : programs) {
            String[] parts = each.split(":");
            Chunks program = (Chunks) Class.forName(parts[0]).getMethod("make").invoke(null);
            run(parts[0], program, Integer.parseInt(parts[1]), parts[2]);
        }
    }

    private static void run(String name, Chunks program, int count, String order) throws InterruptedException {
        done = 0;
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            int number = t;
            threads.add(new Thread(() -> run(program, number, order), name + '-' + t));
            threads.get(t).start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void run(Chunks program, int thread, String order) {
        int chunk = 0;
        for (int i = 0; i < order.length(); i++) {
            if (order.charAt(i) - '0' == thread) {
                while (done < i) {
                    Thread.yield();
                }
                program.run(CHUNKS * thread + chunk++);
                done = i + 1;
            }
        }
    }
}
