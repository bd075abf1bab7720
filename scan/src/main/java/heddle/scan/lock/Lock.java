package heddle.scan.lock;

import heddle.scan.ir.Lvalue;

/**
 * A lock by the path of its object.
 *
 * @param shared whether it is held in read mode: two holders in read mode do not exclude each other
 * @param reentrant whether nested acquisitions are counted
 * @param conditional whether it is held only under a condition that is not known where it matters: it excludes nothing
 */
public record Lock(Lvalue object, boolean shared, boolean reentrant, boolean conditional) {
    public Lock(Lvalue object, boolean shared, boolean reentrant) {
        this(object, shared, reentrant, false);
    }

    /** The part of a read-write lock's object that stands for its reading side. */
    public static final String READ_SIDE = "[read]";

    /** The part that stands for its writing side. */
    public static final String WRITE_SIDE = "[write]";

    /** This lock under another name; a side of a read-write lock is that lock in that mode. */
    public Lock withObject(Lvalue renamed) {
        if (renamed instanceof Lvalue.Sub side) {
            if (side.field().equals(READ_SIDE)) return new Lock(side.base(), true, reentrant, conditional);
            if (side.field().equals(WRITE_SIDE)) return new Lock(side.base(), false, reentrant, conditional);
        }
        return new Lock(renamed, shared, reentrant, conditional);
    }

    /** Whether holding this and holding {@code other} on one object excludes: not two readers. */
    public boolean excludes(Lock other) {
        return !(shared && other.shared);
    }

    /** The same lock, held perhaps. */
    Lock perhaps() {
        return new Lock(object, shared, reentrant, true);
    }

    @Override
    public String toString() {
        return object + (shared ? " (read)" : "") + (conditional ? " (sometimes)" : "");
    }
}
