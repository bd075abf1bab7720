package heddle.runtime.shadow;

/** Accesses of one thread alone to elements of an array, in less space than words take. */
interface Marks {
    /** Puts the words of all accesses to where the detector keeps them, unless there are later ones. */
    void copyInto(long[] target);
}
