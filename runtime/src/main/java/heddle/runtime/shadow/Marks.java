package heddle.runtime.shadow;

/** Accesses of one thread alone to elements of an array, in less space than words take. */
interface Marks {
    /** Answer to a note: there is no room, or the marks are another slot's. */
    int FULL = -1;
    /** Answer to a note: it needs the place of a word that no element has any more, and was not allowed to take it. */
    int REPLACES = -2;

    /** Puts the words of all accesses to where the detector keeps them, unless there are later ones. */
    void copyInto(long[] target);
}
