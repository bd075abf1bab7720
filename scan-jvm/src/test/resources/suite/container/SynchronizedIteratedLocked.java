package container;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The same as the documentation asks for it: each iteration is under the monitor of the view, also that over a part of it. */
class SynchronizedIteratedLocked {
    static final List<String> LIST = Collections.synchronizedList(new ArrayList<>());
    static final Map<String, String> MAP = Collections.synchronizedMap(new HashMap<>());
    private final Set<String> set = Collections.synchronizedSet(new HashSet<>());

    void add(String word) {
        set.add(word); // guarded
        LIST.add(word); // guarded
        MAP.put(word, word); // guarded
    }

    int count() {
        int length = 0;
        synchronized (set) {
            for (Iterator<String> it = set.iterator(); it.hasNext(); ) { // guarded
                length += it.next().length(); // guarded
                it.remove(); // guarded
            }
        }
        synchronized (LIST) {
            for (String word : LIST) length += word.length(); // guarded
        }
        synchronized (MAP) {
            for (String word : MAP.keySet()) length += word.length(); // guarded
        }
        return length;
    }

    public static void main(String[] args) {
        SynchronizedIteratedLocked one = new SynchronizedIteratedLocked();
        new Thread(() -> one.add("a")).start();
        new Thread(one::count).start();
        new Thread(one::count).start();
    }
}
