package model;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The twin of SafeAmongOthers: the other list is not guarded everywhere. */
public class UnsafeAmongOthers {
    private final List<Runnable> hooks = new CopyOnWriteArrayList<>();
    private final List<Runnable> others = new ArrayList<>();

    public void add(Runnable hook) {
        hooks.add(hook); // guarded
    }

    public synchronized void other(Runnable hook) {
        others.add(hook); // race: UnsafeAmongOthers.others
    }

    private static int count(List<Runnable> list) {
        return list.size(); // race: UnsafeAmongOthers.others
    }

    public int all() {
        return count(hooks) + count(others);
    }
}
