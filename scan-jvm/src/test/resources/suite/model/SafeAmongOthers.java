package model;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A thread-safe list reaches the same parameter as another one, which is guarded. */
public class SafeAmongOthers {
    private final List<Runnable> hooks = new CopyOnWriteArrayList<>();
    private final List<Runnable> others = new ArrayList<>();

    public void add(Runnable hook) {
        hooks.add(hook); // guarded
    }

    public void remove(Runnable hook) {
        hooks.remove(hook); // guarded
    }

    public synchronized void other(Runnable hook) {
        others.add(hook); // guarded
    }

    private static int count(List<Runnable> list) {
        return list.size(); // guarded
    }

    public synchronized int all() {
        return count(hooks) + count(others);
    }
}
