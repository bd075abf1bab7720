package heddle.runtime;

import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;

/** Hooks of woven code behind the creation of arrays and containers; see {@link heddle.runtime.sync.Newborns}. */
public final class Creations {
    private Creations() {}

    public static void made(Object object) {
        Threads.current().makes(object);
    }

    public static void made(Object object, ThreadState t) {
        t.makes(object);
    }
}
