package till;

/** A till whose clerks do not wait for each other. Its sum is mostly right, and its race is always there. */
public final class HastyTill {
    private int cents;

    public void take(int payment) {
        cents += payment;
    }

    public int cents() {
        return cents;
    }
}
