package heddle.runtime.race;

/**
 * Shadow that stands beside what it is the shadow of, and can say what that is: the words of other locations lie in their
 * objects.
 */
public interface SideShadow {
    /** The kind of variable, which decides how it is named. */
    enum Kind {
        FIELDS,
        ELEMENTS,
        CONTAINER
    }

    Kind kind();

    /** The object, array or container, or the class of static fields; null once that has been collected. */
    Object subject();

    /** The field whose write word stands at an offset, as {@code pkg.Class.field}; null if there is none or it is not known. */
    default String fieldName(long write) {
        return null;
    }

    /** With {@link #part}, what a location is known by as long as its shadow lasts, wherever its words lie. */
    default int identity() {
        return System.identityHashCode(this);
    }

    /** The location whose write word stands at an offset, among those of the same {@link #identity}. */
    default long part(long write) {
        return write;
    }
}
