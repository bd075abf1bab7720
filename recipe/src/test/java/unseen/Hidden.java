package unseen;

import program.Shared;

/** Code that is not woven, and writes a field. */
public final class Hidden {
    private Hidden() {}

    public static void set(Shared shared, int number) {
        shared.number = number;
    }
}
