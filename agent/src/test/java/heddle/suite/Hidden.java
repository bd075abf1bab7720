package heddle.suite;

/** Hands an object from one thread to another, out of the detector's sight: as a race would, but without being one. */
public final class Hidden {
    private static volatile Object object;

    private Hidden() {}

    public static void put(Object given) {
        object = given;
    }

    public static Object take() {
        return object;
    }
}
