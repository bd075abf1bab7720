package heddle.scan.lock;

import heddle.scan.ir.Lvalue;

/**
 * A lock by the path of its object.
 *
 * @param shared whether it is held in read mode: two holders in read mode do not exclude each other
 * @param reentrant whether nested acquisitions are counted
 */
public record Lock(Lvalue object, boolean shared, boolean reentrant) {
    /** The part of a read-write lock's object that stands for its reading side. */
    public static final String READ_SIDE = "[read]";

    /** The part that stands for its writing side. */
    public static final String WRITE_SIDE = "[write]";

    /** This lock under another name; a side of a read-write lock is that lock in that mode. */
    public Lock withObject(Lvalue renamed) {
        if (renamed instanceof Lvalue.Sub side) {
            if (side.field().equals(READ_SIDE)) return new Lock(side.base(), true, reentrant);
            if (side.field().equals(WRITE_SIDE)) return new Lock(side.base(), false, reentrant);
        }
        return new Lock(renamed, shared, reentrant);
    }

    /** Whether holding this and holding {@code other} on one object excludes: not two readers. */
    public boolean excludes(Lock other) {
        return !(shared && other.shared);
    }

    @Override
    public String toString() {
        return shared ? object + " (read)" : object.toString();
    }
}
