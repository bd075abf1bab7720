package heddle.runtime.count;

import heddle.runtime.sync.ThreadState;
import java.lang.ref.WeakReference;

/** One field of one object, one element or one container; guarded by the lock of its object's entry. */
final class Variable {
    private final FieldCount field;
    private final int first;
    /** The locks that all accesses held from the second thread on; null as long as there is one thread. */
    private Held[] common;

    /** A lock, which is not kept from being collected: it may be the variable's own object. */
    private static final class Held extends WeakReference<Object> {
        final String name;

        Held(Object lock) {
            super(lock);
            this.name = lock instanceof Class<?> type
                    ? type.getName() + ".class"
                    : lock.getClass().getName();
        }
    }

    Variable(FieldCount field, ThreadState t) {
        this.field = field;
        this.first = t.number;
    }

    void access(ThreadState t, int site) {
        if (common == null && first != t.number) {
            common = held(t);
            field.shared(name());
        } else if (common != null && common.length > 0) {
            String before = name();
            Held[] rest = stillHeld(t);
            if (rest.length < common.length) {
                common = rest;
                field.changed(before, name());
            }
        }
        field.count(site, common != null);
    }

    private String name() {
        return common.length == 0 ? null : common[0].name;
    }

    private static Held[] held(ThreadState t) {
        Held[] locks = new Held[t.heldCount];
        int count = 0;
        for (int i = 0; i < t.heldCount; i++) {
            Object lock = t.held[i];
            if (lock != null && !t.holds(lock, i)) {
                locks[count++] = new Held(lock);
            }
        }
        return java.util.Arrays.copyOf(locks, count);
    }

    private Held[] stillHeld(ThreadState t) {
        Held[] rest = new Held[common.length];
        int count = 0;
        for (Held lock : common) {
            boolean isHeld = false;
            for (int i = 0; i < t.heldCount; i++) {
                isHeld |= lock.refersTo(t.held[i]);
            }
            if (isHeld) {
                rest[count++] = lock;
            }
        }
        return java.util.Arrays.copyOf(rest, count);
    }
}
