package choice;

import java.util.ArrayDeque;

/** Objects from a pool or new, each with its own lock beside its data. */
class Recycled {
    static final ArrayDeque<Recycled> POOL = new ArrayDeque<>();
    static Recycled current;
    private final Object lock = new Object();
    private final int[] cells = new int[4];

    static Recycled take() {
        synchronized (POOL) {
            Recycled one = POOL.poll();
            return one != null ? one : new Recycled();
        }
    }

    static void give(Recycled one) {
        synchronized (POOL) {
            POOL.push(one);
        }
    }

    void hit() {
        synchronized (lock) {
            cells[0]++; // guarded
        }
    }

    public static void main(String[] args) {
        Runnable task = () -> {
            Recycled one = take();
            one.hit();
            give(one);
            one.hit();
        };
        new Thread(task).start();
        new Thread(task).start();
    }
}
