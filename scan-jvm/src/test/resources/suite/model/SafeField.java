package model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.HashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A field that only ever holds a thread-safe collection, of an object that comes from a map. */
class SafeField {
    static final Map<String, SafeField> ALL = new HashMap<>();
    private final Collection<String> names = new CopyOnWriteArrayList<>();

    static SafeField of(String key) {
        synchronized (ALL) {
            return ALL.computeIfAbsent(key, any -> new SafeField());
        }
    }

    static int count(Collection<String> some) {
        return some.size(); // guarded
    }

    public static void main(String[] args) {
        Runnable task = () -> {
            of("a").names.add("x"); // guarded
            count(of("a").names);
            count(new ArrayList<>());
        };
        new Thread(task).start();
        new Thread(task).start();
    }
}
