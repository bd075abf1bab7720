package heddle.engine.order;

import heddle.engine.column.LongColumn;
import heddle.engine.column.MappedSpace;

/**
 * Lists of sections, millions of short ones and few of any length, in one column. A list is the row of its blocks: they
 * double from a few sections to {@link #MOST}, and are of that length from there on.
 */
final class SectionLists {
    private static final int FEWEST_BITS = 1;
    private static final int MOST_BITS = 10;
    private static final int MOST = 1 << MOST_BITS;
    /** Blocks of the first {@link #MOST} sections. */
    private static final int DOUBLING = MOST_BITS - FEWEST_BITS + 1;

    private final LongColumn sections;
    private final Rows blocks = new Rows(1, 0);

    SectionLists(MappedSpace space) {
        sections = new LongColumn(space, MOST);
    }

    /** Adds a section to a list that has so many; returns the list as it is then. */
    long add(long list, int count, int section) {
        long grown = list;
        int block = block(count);
        if (count == start(block)) {
            grown = blocks.append(list);
            blocks.data[blocks.end(grown) - 1] = sections.extend(start(block + 1) - count);
        }
        sections.set(at(grown, count), section);
        return grown;
    }

    int get(long list, int index) {
        return (int) sections.get(at(list, index));
    }

    long bytes() {
        return sections.bytes() + (long) Long.BYTES * blocks.data.length;
    }

    private long at(long list, int index) {
        int block = block(index);
        return blocks.data[Rows.start(list) + block] + index - start(block);
    }

    private static int block(int index) {
        return index < MOST
                ? Integer.SIZE - Integer.numberOfLeadingZeros(index >>> FEWEST_BITS)
                : DOUBLING - 1 + (index >>> MOST_BITS);
    }

    /** Index of the first section of a block. */
    private static int start(int block) {
        if (block == 0) {
            return 0;
        }
        return block < DOUBLING ? 1 << FEWEST_BITS + block - 1 : block - DOUBLING + 1 << MOST_BITS;
    }
}
