package choice;

import java.util.HashMap;
import java.util.Map;

/** The twin of GetOrCreate: one method takes no lock. */
class GetOrCreateOneSide {
    static final Map<String, Counter> CACHE = new HashMap<>();

    static class Counter {
        int n;

        void hit() {
            synchronized (this) {
                n++; // race: GetOrCreateOneSide$Counter.n
            }
        }

        void reset() {
            n = 0; // race: GetOrCreateOneSide$Counter.n
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
        new Thread(() -> of("x").hit()).start();
        new Thread(() -> of("x").reset()).start();
    }
}
