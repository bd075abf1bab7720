package heddle.scan.ir;

import java.util.List;

/** A closed program as a front end hands it to the scan. */
public interface Program {
    /** All functions; a function's id is its index. */
    List<Function> functions();

    /** The number of allocation, call and fork sites; site numbers are below it. */
    int sites();

    /** What {@code selector} means on an object of {@code shape}; empty if it means nothing or has no body. */
    int[] targets(String selector, String shape);

    /** Everything that {@code selector} can mean on an object that is declared as {@code bound}. */
    int[] allTargets(String selector, String bound);

    /** Functions that are run by nobody but the environment, each with the threads it starts. */
    List<Entry> entries();

    /** @param name what reports call the thread that runs it */
    record Entry(int function, String name) {}
}
