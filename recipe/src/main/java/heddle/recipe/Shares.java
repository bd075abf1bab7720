package heddle.recipe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Divides windows among those who search them at the same time. Each re-executes the threads up to the last of its windows:
 * so who has later ones gets fewer, in geometric progression, and all end at about the same time.
 */
final class Shares {
    /** Of the time for a window, the part that is search. */
    private static final double SEARCH = 0.65;

    private Shares() {}

    /** @param among as many shares, if there are so many windows */
    static List<int[]> of(int[] windows, int among) {
        List<int[]> shares = new ArrayList<>();
        double all = 1 - Math.pow(SEARCH, among);
        int from = 0;
        for (int i = 1; i <= among; i++) {
            long behind = Math.round(windows.length * (1 - Math.pow(SEARCH, i)) / all);
            int to = i == among ? windows.length : (int) behind;
            if (to > from) {
                shares.add(Arrays.copyOfRange(windows, from, to));
                from = to;
            }
        }
        return shares;
    }
}
