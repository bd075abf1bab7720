package heddle.runtime.direct;

import heddle.runtime.lock.SpinLock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Passages that wait for other passages; a passage is a thread's lineage, a spot and a number. */
final class Gates {
    private static final class Gate {
        final String after;
        final String before;
        boolean open;
        boolean dropped;
        Held waiting;

        Gate(String after, String before) {
            this.after = after;
            this.before = before;
        }
    }

    private final SpinLock lock = new SpinLock();
    private final List<Gate> gates = new ArrayList<>();
    private final Map<String, Integer> passages = new HashMap<>();
    /** Written under the lock, or before threads come. */
    private volatile int closed;

    private int dropped;
    private int passed;

    void add(String after, String before) {
        gates.add(new Gate(after, before));
        closed++;
    }

    /** How a passage is written. */
    static String passage(String lineage, int spot, int number) {
        return lineage + ' ' + spot + ' ' + number;
    }

    /** Whether all gates are open or given up. */
    boolean areOpen() {
        return closed == 0;
    }

    /** The calling thread comes to a spot: waits at each gate that is closed for this passage. */
    void passing(int spot, String lineage, Rendezvous rendezvous, long limitNanos) {
        String passage = count(spot, lineage, "<");
        for (Gate gate : gates) {
            if (gate.before.equals(passage)) {
                pass(gate, rendezvous, limitNanos);
            }
        }
    }

    private void pass(Gate gate, Rendezvous rendezvous, long limitNanos) {
        lock.lock();
        try {
            passed++;
            if (gate.open || gate.dropped) {
                return;
            }
            gate.waiting = new Held(limitNanos);
        } finally {
            lock.unlock();
        }
        rendezvous.waitAt(gate.waiting);
        lock.lock();
        try {
            gate.waiting = null;
            if (!gate.open) {
                gate.dropped = true;
                closed--;
                dropped++;
            }
        } finally {
            lock.unlock();
        }
    }

    /** The calling thread has passed a spot: opens the gates that wait for it. */
    void passed(int spot, String lineage) {
        String passage = count(spot, lineage, ">");
        lock.lock();
        try {
            for (Gate gate : gates) {
                if (gate.after.equals(passage) && !gate.open && !gate.dropped) {
                    gate.open = true;
                    closed--;
                    if (gate.waiting != null) {
                        gate.waiting.release();
                    }
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private String count(int spot, String lineage, String side) {
        String key = lineage + ' ' + spot;
        lock.lock();
        try {
            int number = passages.getOrDefault(side + key, 0) + 1;
            passages.put(side + key, number);
            return passage(lineage, spot, number);
        } finally {
            lock.unlock();
        }
    }

    int passedGates() {
        return passed;
    }

    /** Those that were given up, and those that never opened. */
    int droppedGates() {
        return dropped + closed;
    }
}
