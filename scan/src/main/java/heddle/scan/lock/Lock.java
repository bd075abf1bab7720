package heddle.scan.lock;

import heddle.scan.ir.Lvalue;

/**
 * A lock by the path of its object.
 *
 * @param shared whether it is held in read mode: two holders in read mode do not exclude each other
 * @param reentrant whether nested acquisitions are counted
 */
public record Lock(Lvalue object, boolean shared, boolean reentrant) {
    public Lock withObject(Lvalue renamed) {
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
