package heddle.scan.summary;

import heddle.scan.thread.ThreadIndex;

/** The interprocedural queries of the analysis of one function. */
public interface Summaries {
    /** The summary of a function as known now; {@link Summary#NEVER} before its first analysis. */
    Summary get(int function);

    /** Whether the two functions call each other, directly or not. */
    boolean areRecursive(int caller, int callee);

    ThreadIndex threads();

    /** The pool that holds a function's accesses; it may be filled only later. */
    Pool pool(int function);

    /** The effects of a call that may reach any of many functions: their coarse effects joined, one run into their pools. */
    Summary any(int[] targets);
}
