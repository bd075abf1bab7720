package choice;

import java.util.HashMap;
import java.util.Map;

/** The twin of SeveralConstructors: one method takes no lock. */
class SeveralConstructorsBare {
    private final Object monitor;
    private final Map<String, String> entries;

    public SeveralConstructorsBare() {
        monitor = new Object();
        entries = new HashMap<>();
    }

    public SeveralConstructorsBare(int size) {
        monitor = new Object();
        entries = new HashMap<>(size);
    }

    public void put(String key) {
        synchronized (monitor) {
            entries.put(key, key); // race: SeveralConstructorsBare.entries
        }
    }

    public String get(String key) {
        return entries.get(key); // race: SeveralConstructorsBare.entries
    }
}
