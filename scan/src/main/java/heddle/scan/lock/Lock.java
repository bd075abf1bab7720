package heddle.scan.lock;

import heddle.scan.path.Lvalue;

/**
 * A lock by the path of its object.
 *
 * @param shared whether it is held in read mode: two holders in read mode do not exclude each other
 * @param nesting what acquiring it twice means
 * @param conditional whether it is held only under a condition that is not known where it matters: it excludes nothing
 */
public record Lock(Lvalue object, boolean shared, Nesting nesting, boolean conditional) {
    /** Properties of the lock besides being held or not. */
    public enum Nesting {
        /** Nothing: the paper's Figure 3. */
        UNKNOWN,
        /** It nests: acquisitions are counted. */
        COUNTED,
        /**
         * It nests, and a function releases what it acquired and nothing else (the monitors of the JVM, section 2.11.10 of
         * its specification): calls change nothing about it.
         */
        SCOPED,
        /**
         * It never nests: the thread that acquired it did not hold it before, in either mode, so that releasing it again
         * changes nothing for the caller. Only a release that no acquisition precedes releases what the caller holds.
         */
        PAIRED,
        /**
         * As {@link #PAIRED}, and made of a variable that anybody may set: where it is held on both sides it hands over
         * from one thread to the other, but it is no proof.
         */
        MADE
    }

    public Lock(Lvalue object, boolean shared, boolean reentrant) {
        this(object, shared, reentrant ? Nesting.COUNTED : Nesting.UNKNOWN, false);
    }

    public Lock(Lvalue object, boolean shared, Nesting nesting) {
        this(object, shared, nesting, false);
    }

    /** The part of a read-write lock's object that stands for its reading side. */
    public static final String READ_SIDE = "[read]";

    /** The part that stands for its writing side. */
    public static final String WRITE_SIDE = "[write]";

    /** This lock under another name; a side of a read-write lock is that lock in that mode. */
    public Lock withObject(Lvalue renamed) {
        if (renamed instanceof Lvalue.Sub side) {
            if (side.field().equals(READ_SIDE)) return new Lock(side.base(), true, nesting, conditional);
            if (side.field().equals(WRITE_SIDE)) return new Lock(side.base(), false, nesting, conditional);
        }
        return new Lock(renamed, shared, nesting, conditional);
    }

    /** Stands for an object of which only the lock's field is known. */
    private static final Lvalue SOMEBODY = Lvalue.Rep.choice("somebody");

    /**
     * A lock of that field, of an object that is not known: a thread that holds this one holds one of those. Null
     * without a field.
     */
    Lock ofSomebody() {
        boolean referred = object instanceof Lvalue.Deref;
        Lvalue place = object instanceof Lvalue.Deref deref ? deref.pointer() : object;
        if (!(place instanceof Lvalue.Sub part) || part.field().startsWith("[")) return null;
        Lvalue field = new Lvalue.Sub(SOMEBODY, part.field());
        return new Lock(referred ? new Lvalue.Deref(field) : field, shared, nesting, conditional);
    }

    /** Whether it is known only by its field. */
    boolean isOfSomebody() {
        return object.root().equals(SOMEBODY);
    }

    /** Whether holding this and holding {@code other} on one object excludes: not two readers, nor locks of two kinds. */
    public boolean excludes(Lock other) {
        return !(shared && other.shared) && isScoped() == other.isScoped();
    }

    /** The same object in the other mode: for reading if this is for writing, and the other way round. */
    Lock inOtherMode(Nesting nests) {
        return new Lock(object, !shared, nests, conditional);
    }

    /** Whether no function changes for its callers whether it is held. */
    public boolean isScoped() {
        return nesting == Nesting.SCOPED;
    }

    /** Whether it never nests, in either mode. */
    boolean isPaired() {
        return nesting == Nesting.PAIRED || nesting == Nesting.MADE;
    }

    /** Whether it is made of a variable that anybody may set. */
    public boolean isMade() {
        return nesting == Nesting.MADE;
    }

    /** The same lock, held perhaps. */
    public Lock perhaps() {
        return new Lock(object, shared, nesting, true);
    }

    /** The same in every run, which an enum's is not. */
    @Override
    public int hashCode() {
        return object.hashCode() * 31 + nesting.ordinal() * 4 + (shared ? 2 : 0) + (conditional ? 1 : 0);
    }

    @Override
    public String toString() {
        return object + (shared ? " (read)" : "") + (conditional ? " (sometimes)" : "");
    }
}
