package heddle.runtime.shadow;

/** What one thread alone did to elements of an array, in less room than words take. */
interface Marks {
    /** Puts the words of all accesses to where the detector keeps them, unless there are later ones. */
    void copyInto(long[] target);
}
