package container;

import java.util.HashSet;
import java.util.Set;

class SetWithLock {
    static final Set<String> SEEN = new HashSet<>();
    static boolean note(String word) {
        synchronized (SEEN) {
            return SEEN.add(word); // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(() -> note("a")).start();
        new Thread(() -> note("b")).start();
    }
}
