package heddle.scan.ir;

import java.util.Arrays;
import java.util.List;

/** A closed program as a front end hands it to the scan. */
public interface Program {
    /** All functions; a function's id is its index. */
    List<Function> functions();

    /** A name of a function that is the same in every scan of the same code; null if there is none. */
    default String key(int function) {
        return null;
    }

    /** The number of allocation, call and fork sites; site numbers are below it. */
    int sites();

    /** Possible targets of {@code selector} on objects that are declared as {@code bound}. */
    Candidates candidates(String selector, String bound);

    /** Possible targets of a call through a function pointer at the call or fork site {@code site}. */
    default Candidates candidates(int site, Callee.Pointer pointer) {
        return candidates(pointer.signature(), "");
    }

    /** Shapes, and for each the function that the selector means on an object of it. */
    record Candidates(String[] shapes, int[] functions) {
        public static final Candidates NONE = new Candidates(new String[0], new int[0]);

        /** How many different functions there are. */
        public int width() {
            return (int) Arrays.stream(functions).distinct().count();
        }
    }

    /** Functions that are run by nobody but the environment, each with the threads it starts. */
    List<Entry> entries();

    /**
     * @param name what reports call the thread that runs it
     * @param assumed whether the threads that it starts are a guess: each of them again and again, at any time
     */
    record Entry(int function, String name, boolean assumed) {
        public Entry(int function, String name) {
            this(function, name, false);
        }
    }
}
