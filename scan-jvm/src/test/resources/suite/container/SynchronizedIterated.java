package container;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Methods of a synchronized view take its monitor; its iterators, and those of its parts, do not. */
class SynchronizedIterated {
    static final List<String> LIST = Collections.synchronizedList(new ArrayList<>());
    static final Map<String, String> MAP = Collections.synchronizedMap(new HashMap<>());
    private final Set<String> set = Collections.synchronizedSet(new HashSet<>());

    void add(String word) {
        set.add(word); // race: SynchronizedIterated.set
        LIST.add(word); // race: SynchronizedIterated.LIST
        MAP.put(word, word); // race: SynchronizedIterated.MAP
    }

    int count() {
        int length = set.size(); // guarded
        for (String word : set) length += word.length(); // race: SynchronizedIterated.set
        for (String word : LIST) length += word.length(); // race: SynchronizedIterated.LIST
        for (String word : MAP.values()) length += word.length(); // race: SynchronizedIterated.MAP
        return length;
    }

    public static void main(String[] args) {
        SynchronizedIterated one = new SynchronizedIterated();
        new Thread(() -> one.add("a")).start();
        new Thread(one::count).start();
    }
}
