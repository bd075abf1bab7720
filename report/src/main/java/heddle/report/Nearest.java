package heddle.report;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known word that a mistyped one was probably meant to be. */
public final class Nearest {
    private Nearest() {}

    /** A phrase to append to a message: {@code ; did you mean 'hb'?}, or the known words if none is near. */
    public static String hint(String typed, Collection<String> known) {
        return find(typed, known)
                .map(word -> "; did you mean '" + word + "'?")
                .orElseGet(() -> known.isEmpty() ? "" : "; there are " + String.join(", ", known));
    }

    /** The word with the fewest edits, if those are at most half of its letters. */
    public static Optional<String> find(String typed, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(word -> distance(typed, word)))
                .filter(word -> distance(typed, word) <= Math.max(1, word.length() / 2));
    }

    /** Insertions, deletions, substitutions and swaps of neighbours that lead from one word to the other. */
    public static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int substitution = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + substitution);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
