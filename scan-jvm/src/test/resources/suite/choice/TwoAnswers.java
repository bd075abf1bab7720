package choice;

import java.util.HashMap;
import java.util.Map;

/** Two calls of one function answer two objects, of which the wrong one is locked. */
class TwoAnswers {
    static final Map<String, TwoAnswers> CACHE = new HashMap<>();
    int n;

    static TwoAnswers of(String key) {
        synchronized (CACHE) {
            TwoAnswers found = CACHE.get(key);
            if (found == null) {
                found = new TwoAnswers();
                CACHE.put(key, found);
            }
            return found;
        }
    }

    static void hit(String lock, String data) {
        TwoAnswers locked = of(lock);
        TwoAnswers hit = of(data);
        synchronized (locked) {
            hit.n++; // race: TwoAnswers.n
        }
    }

    public static void main(String[] args) {
        new Thread(() -> hit("a", "b")).start();
        new Thread(() -> hit("b", "b")).start();
    }
}
