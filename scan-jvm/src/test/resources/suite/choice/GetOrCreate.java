package choice;

import java.util.HashMap;
import java.util.Map;

/** An object that comes from a map or is new: its own lock guards it either way. */
class GetOrCreate {
    static final Map<String, Counter> CACHE = new HashMap<>();

    static class Counter {
        int n;

        void hit() {
            synchronized (this) {
                n++; // guarded
            }
        }
    }

    static Counter of(String key) {
        synchronized (CACHE) {
            Counter counter = CACHE.get(key);
            if (counter == null) {
                counter = new Counter();
                CACHE.put(key, counter);
            }
            return counter;
        }
    }

    public static void main(String[] args) {
        Runnable task = () -> of("x").hit();
        new Thread(task).start();
        new Thread(task).start();
    }
}
