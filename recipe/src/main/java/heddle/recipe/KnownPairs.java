package heddle.recipe;

import heddle.engine.RaceRows;
import heddle.engine.RaceTable;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.Serializable;

/**
 * Pairs that were shown to race, in columns, and since when that is known.
 *
 * @param window the one that showed it, {@link #FROM_THE_START} for what rv has shown
 */
record KnownPairs(int[] window, int[] variable, int[] site1, int[] site2) implements Serializable {
    static final int FROM_THE_START = -1;

    int size() {
        return window.length;
    }

    /** Columns that grow. */
    static final class Builder {
        private final IntArrayList window = new IntArrayList();
        private final IntArrayList variable = new IntArrayList();
        private final IntArrayList site1 = new IntArrayList();
        private final IntArrayList site2 = new IntArrayList();

        int size() {
            return window.size();
        }

        void add(int since, int x, int first, int second) {
            window.add(since);
            variable.add(x);
            site1.add(first);
            site2.add(second);
        }

        void add(RaceTable races) {
            for (int row = 0; row < races.size(); row++) {
                add(
                        FROM_THE_START,
                        races.variable(row),
                        races.first(row).site(),
                        races.second(row).site());
            }
        }

        void add(int since, RaceRows rows) {
            for (int row = 0; row < rows.size(); row++) {
                add(since, rows.variable()[row], rows.firstSite()[row], rows.secondSite()[row]);
            }
        }

        KnownPairs build() {
            return new KnownPairs(window.toIntArray(), variable.toIntArray(), site1.toIntArray(), site2.toIntArray());
        }
    }
}
