package choice;

import java.util.HashMap;
import java.util.Map;

/** Each constructor makes a lock: whichever it was, the field holds one. */
class SeveralConstructors {
    private final Object monitor;
    private final Map<String, String> entries;

    public SeveralConstructors() {
        monitor = new Object();
        entries = new HashMap<>();
    }

    public SeveralConstructors(int size) {
        monitor = new Object();
        entries = new HashMap<>(size);
    }

    public void put(String key) {
        synchronized (monitor) {
            entries.put(key, key); // guarded
        }
    }

    public String get(String key) {
        synchronized (monitor) {
            return entries.get(key); // guarded
        }
    }
}
