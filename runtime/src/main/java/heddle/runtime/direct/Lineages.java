package heddle.runtime.direct;

import heddle.runtime.lock.SpinLock;
import java.util.IdentityHashMap;

/** Threads named by who started them: the parent's lineage, and the number of the start there. */
final class Lineages {
    private static final class Line {
        final String name;
        int starts;

        Line(String name) {
            this.name = name;
        }
    }

    private final SpinLock lock = new SpinLock();
    private final IdentityHashMap<Thread, Line> lines = new IdentityHashMap<>();

    /** The calling thread is about to start another. */
    void starting(Thread child) {
        lock.lock();
        try {
            Line parent = line(Thread.currentThread());
            lines.put(child, new Line(parent.name + '/' + ++parent.starts));
        } finally {
            lock.unlock();
        }
    }

    /** The lineage of the calling thread; that of a thread whose start was not seen is its name. */
    String own() {
        lock.lock();
        try {
            return line(Thread.currentThread()).name;
        } finally {
            lock.unlock();
        }
    }

    private Line line(Thread thread) {
        Line line = lines.get(thread);
        if (line == null) {
            line = new Line(thread.getName().replace(' ', '_'));
            lines.put(thread, line);
        }
        return line;
    }
}
