package thread;

import java.util.ArrayList;
import java.util.List;

/** Each thread puts itself where others find it, and nobody looks there for its number. */
class OwnFieldsPublished {
    static final List<Worker> ALL = new ArrayList<>();

    static class Worker extends Thread {
        int n;

        @Override
        public void run() {
            synchronized (ALL) {
                ALL.add(this); // guarded
            }
            n++; // guarded
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            Worker worker = new Worker();
            synchronized (ALL) {
                ALL.add(worker); // guarded
            }
            worker.start();
        }
    }
}
