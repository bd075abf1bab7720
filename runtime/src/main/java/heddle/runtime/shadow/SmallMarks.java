package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.vm.IdentityTable;
import heddle.runtime.vm.Layout;
import jdk.internal.misc.Unsafe;

/**
 * The counterpart of {@link SoleMarks} inside the entry of an array of at most {@link #MOST} elements: four bits for each
 * element, which number its last write and its last read among three words. So an array that one thread fills and reads, and
 * then drops, as most do, leaves a single object behind. A word that no mark numbers any more makes room for another; when all
 * three are in use, or many have been, the detector's page takes over.
 *
 * <p>Memory ordering: the first note claims the marks for the slot of its thread, by a compare-and-swap of the first word; only
 * that slot's thread changes them from then on. It stores a word, then the marks (release), and then looks whether a page has
 * come; others first publish the page and then copy, reading the marks (acquire) before the words. A word takes the place of
 * another only behind a full fence and another such look, so that no marks which number the former word are copied with the
 * latter: a page that is published afterwards gets the marks as they are. Notes of the moment in which a page comes may be lost, as
 * those of a word may ({@link FastTrack}).
 */
abstract class SmallMarks extends IdentityTable.Entry implements Marks {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long FIRST_WORD = U.objectFieldOffset(SmallMarks.class, "one");
    private static final long MARKS = U.objectFieldOffset(SmallMarks.class, "marks");
    private static final long LOW_BITS = 0x5555_5555_5555_5555L;

    static final int MOST = 16;
    /** Words after which the detector's are better, which take no fence. */
    private static final int FEW_WORDS = 8;

    /** From the lowest bit on, two bits for the last write and two for the last read of each element; 0 for none. */
    private long marks;

    private long one;
    private long two;
    private long three;
    /** How many words made room for others. */
    private int replaced;

    SmallMarks(Object key) {
        super(key);
    }

    /** Whether the element was written in that epoch, or, if it is enough, read. */
    final boolean isCovered(int element, boolean writes, long epoch) {
        int mark = (int) (marks >>> 4 * element);
        return Word.epochOf(word(mark & 3)) == epoch || !writes && Word.epochOf(word(mark >>> 2 & 3)) == epoch;
    }

    final boolean isUnclaimed() {
        return one == Word.NONE;
    }

    private long word(int number) {
        return switch (number) {
            case 0 -> Word.NONE;
            case 1 -> one;
            case 2 -> two;
            default -> three;
        };
    }

    /**
     * Notes an access to each of some elements that has none yet in the epoch that covers it.
     *
     * @param stride from one element to the next
     * @param replaces whether a word may take the place of another
     * @return how many were noted, or one of the negative answers of {@link Marks}
     */
    final int noteSmall(int from, int to, int stride, boolean writes, long word, boolean replaces) {
        long epoch = Word.epochOf(word);
        long fresh = marks;
        int number = 0;
        int noted = 0;
        for (int element = from; element < to; element += stride) {
            if (!isCovered(element, writes, epoch)) {
                number = number == 0 ? numberOf(word, replaces) : number;
                if (number < 0) {
                    return number;
                }
                int at = 4 * element + (writes ? 0 : 2);
                fresh = fresh & ~(3L << at) | (long) number << at;
                noted++;
            }
        }
        if (noted > 0) {
            U.putLongRelease(this, MARKS, fresh);
        }
        return noted;
    }

    /** The number of a word, which is put in if it is not there; negative if that cannot be. */
    private int numberOf(long word, boolean replaces) {
        if (one == Word.NONE) {
            return U.compareAndSetLong(this, FIRST_WORD, Word.NONE, word) ? 1 : FULL;
        }
        if (Word.slot(one) != Word.slot(word)) {
            return FULL;
        }
        if (one == word) {
            return 1;
        }
        if (two == word) {
            return 2;
        }
        if (three == word) {
            return 3;
        }
        if (two == Word.NONE) {
            two = word;
            return 2;
        }
        if (three == Word.NONE) {
            three = word;
            return 3;
        }
        return replaced >= FEW_WORDS ? FULL : replaces ? replacing(word) : REPLACES;
    }

    private int replacing(long word) {
        replaced++;
        if (isFree(3)) {
            three = word;
            return 3;
        }
        if (isFree(2)) {
            two = word;
            return 2;
        }
        if (isFree(1)) {
            one = word;
            return 1;
        }
        return FULL;
    }

    /** Whether no mark has that number: no pair of bits differs from it in neither. */
    private boolean isFree(int number) {
        long difference = marks ^ LOW_BITS * number;
        return (~(difference | difference >>> 1) & LOW_BITS) == 0;
    }

    @Override
    public final void copyInto(long[] target) {
        long known = U.getLongVolatile(this, MARKS);
        for (int i = 0; i < target.length; i++) {
            int number = (int) (known >>> 2 * i) & 3;
            if (number != 0) {
                U.compareAndSetLong(target, Layout.longAt(i), Word.NONE, word(number));
            }
        }
    }
}
