package heddle.prove.solver;

/** The sequence 1 1 2 1 1 2 4 1 1 2 ... (Luby, Sinclair, Zuckerman 1993), by which restarts are spaced. */
final class Luby {
    private Luby() {}

    /** The i-th element, from 1 on. */
    static int at(int i) {
        int k = 32 - Integer.numberOfLeadingZeros(i);
        return i == (1 << k) - 1 ? 1 << k - 1 : at(i - (1 << k - 1) + 1);
    }
}
