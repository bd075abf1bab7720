package heddle.suite;

/**
 * A small program with a verdict. Lines that race carry a trailing {@code // race} comment; a program without such
 * lines is free of races. It must behave the same each time it is run in one JVM.
 */
public interface Program {
    void run() throws Exception;

    /** The JDK that the program needs at least. */
    default int since() {
        return 17;
    }
}
