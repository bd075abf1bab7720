package program;

/** A small program: three threads, of which each begins when the one before has ended, so that the run is always the same. */
public abstract class Program {
    /** Whether the threads run at once and put themselves in order. */
    public boolean takesTurns() {
        return false;
    }

    public abstract void first();

    public abstract void second();

    public void third() {}

    /** A value is used, and no more. */
    static void use(long value) {}
}
