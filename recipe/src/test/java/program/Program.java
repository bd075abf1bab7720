package program;

/** A small program: three threads, of which each begins when the one before has ended, so that the run is always the same. */
public abstract class Program {
    public abstract void first();

    public abstract void second();

    public void third() {}

    /** A value is used, and no more. */
    static void use(long value) {}
}
