package handover;

import java.util.ArrayDeque;
import java.util.Deque;

/** Known wrong: an object taken out of a shared container is not taken as owned. Figure 9 of the RELAY paper in Java. */
class Unsharing {
    static class Page {
        int virtual;
    }
    static final Deque<Page> POOL = new ArrayDeque<>();
    static void work() {
        Page page;
        synchronized (POOL) {
            page = POOL.pollFirst(); // guarded
        }
        if (page == null) return;
        page.virtual = 1; // guarded
        synchronized (POOL) {
            POOL.addLast(page); // guarded
        }
    }
    public static void main(String[] args) {
        POOL.addLast(new Page()); // guarded
        new Thread(Unsharing::work).start();
        new Thread(Unsharing::work).start();
    }
}
