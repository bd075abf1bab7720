package heddle.runtime;

import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * The shadow of a page of an array while one thread after the other has touched it, each ordered after those before: for each element a mark of its last
 * write and one of its last read, which number the words in a short list. Most arrays are filled at one place, in one epoch,
 * and never meet a second thread; they take a quarter of the room that way, and eight elements are noted at a time. Nothing is
 * lost: {@link #copyInto} yields exactly the words that the detector would have stored. A word that no mark numbers any more
 * makes room for another.
 *
 * <p>Memory ordering: a word is stored before the marks that number it, and the list is replaced before that (release
 * stores); whoever copies reads in the opposite order (acquire loads). The owner notes accesses and then looks, behind a
 * full fence, whether the page has been replaced; others first replace the page and then copy. So an access is either copied
 * or noted once more in the new page, at most one note is under way while anyone copies, and the one word that it changes is
 * not numbered by the marks before it.
 */
final class SoleMarks implements Marks {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long BASE = Layout.byteAt(0);
    private static final int FIRST_WORDS = 3;
    /** As many marks as are looked at together. */
    private static final int GROUP = Long.BYTES;

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long LOW_SEVEN = 0x7F7F_7F7F_7F7F_7F7FL;
    /** Every second byte, from the first one on. */
    private static final long EVEN = 0x00FF_00FF_00FF_00FFL;

    final int slot;
    private final int elements;
    /** Where the marks of reads begin: a whole number of groups. */
    private final int reads;
    /** {@code marks[i]} of the last write, {@code marks[reads + i]} of the last read of element i; 0 for none. */
    private final byte[] marks;
    /** Word 0 is {@link Word#NONE}. */
    private volatile long[] words = new long[FIRST_WORDS];

    private int count = 1;
    /** Numbers below the count that no mark has, as bits; some of them, perhaps not all. */
    private long unused;
    /** For the owner: the epoch last asked about, and the numbers of its words, as bits. */
    private long epoch;

    private long ofEpoch;

    SoleMarks(int elements, int slot) {
        this.slot = slot;
        this.elements = elements;
        reads = (elements + GROUP - 1) / GROUP * GROUP;
        marks = new byte[2 * reads];
    }

    /** Whether a page of so many elements is better kept as marks. */
    static boolean pays(int elements) {
        return elements >= 8;
    }

    /** Whether the thread owns the page and has read or written the element in its current epoch. */
    boolean hasRead(int element, ThreadState t) {
        if (slot != t.slot) {
            return false;
        }
        long[] known = words;
        return Word.epochOf(known[marks[element]]) == t.epoch || Word.epochOf(known[marks[reads + element]]) == t.epoch;
    }

    boolean hasWritten(int element, ThreadState t) {
        return slot == t.slot && Word.epochOf(words[marks[element]]) == t.epoch;
    }

    /**
     * For the owner: notes an access to each of some elements that has none yet in the epoch that covers it.
     *
     * @param stride from one element to the next
     * @return how many were noted; negative if there have been too many different ones
     */
    int note(int from, int to, int stride, boolean writes, long word) {
        see(Word.epochOf(word));
        int kind = writes ? 0 : reads;
        int number = 0;
        int noted = 0;
        for (int group = from / GROUP * GROUP; group < to; group += GROUP) {
            long open = selected(from - group, to - group, stride) & ~covered(group, writes);
            if (open != 0) {
                number = number == 0 ? numberOf(word) : number;
                if (number == 0) {
                    return -1;
                }
                long at = BASE + kind + group;
                U.putLongRelease(marks, at, U.getLong(marks, at) & ~open | open & ONES * number);
                noted += Long.bitCount(open) / Byte.SIZE;
            }
        }
        return noted;
    }

    /** The bytes of a group for its elements from one to another, which may lie outside of it, by a stride. */
    private static long selected(int from, int to, int stride) {
        int first = from >= 0 ? from : Math.floorMod(from, stride);
        if (first >= Math.min(to, GROUP)) {
            return 0;
        }
        long upTo = to >= GROUP ? -1 : (1L << Byte.SIZE * to) - 1;
        if (stride == 1) {
            return upTo & -1L << Byte.SIZE * first;
        }
        if (stride == 2) {
            return upTo & EVEN << Byte.SIZE * first;
        }
        long bytes = 0;
        for (int i = first; i < Math.min(to, GROUP); i += stride) {
            bytes |= 0xFFL << Byte.SIZE * i;
        }
        return bytes;
    }

    /** The bytes of the elements of a group that were accessed before in the epoch, so that it covers another access. */
    private long covered(int group, boolean writes) {
        long covered = 0;
        for (long open = ofEpoch; open != 0; open &= open - 1) {
            long number = ONES * Long.numberOfTrailingZeros(open);
            covered |= zeros(U.getLong(marks, BASE + group) ^ number);
            if (!writes) {
                covered |= zeros(U.getLong(marks, BASE + reads + group) ^ number);
            }
        }
        return covered;
    }

    /** The bytes that are zero. */
    private static long zeros(long bytes) {
        long highBits = ~((bytes & LOW_SEVEN) + LOW_SEVEN | bytes | LOW_SEVEN);
        return (highBits >>> 7) * 0xFF;
    }

    private void see(long current) {
        if (epoch != current) {
            epoch = current;
            ofEpoch = 0;
            long[] known = words;
            for (int i = 1; i < count; i++) {
                ofEpoch |= Word.epochOf(known[i]) == current ? 1L << i : 0;
            }
        }
    }

    /** The number of a word of the current epoch, which is put in if it is not there; 0 if there is no room. */
    private int numberOf(long word) {
        long[] known = words;
        for (long open = ofEpoch; open != 0; open &= open - 1) {
            int number = Long.numberOfTrailingZeros(open);
            if (known[number] == word) {
                unused &= ~(1L << number);
                return number;
            }
        }
        int number = count <= marks.length / 4 + 2 ? count++ : unused();
        if (number == 0) {
            return 0;
        }
        if (number == known.length) {
            known = Arrays.copyOf(known, 2 * number);
        }
        known[number] = word;
        words = known;
        ofEpoch |= 1L << number;
        return number;
    }

    /** A number that no mark has; 0 if all are in use. */
    private int unused() {
        if (unused == 0) {
            long used = 1;
            for (byte mark : marks) {
                used |= 1L << mark;
            }
            unused = ~used & (1L << count) - 1;
        }
        int number = unused == 0 ? 0 : Long.numberOfTrailingZeros(unused);
        unused &= unused - 1;
        return number;
    }

    /**
     * What another thread notes on in, if all accesses so far are ordered before it; else null. It is as if the threads of one
     * slot had made them: of ordered accesses the last write and the last read of an element are all that counts. An access
     * that the owner makes at this very moment may be lost, as it may with words.
     */
    SoleMarks takenOver(ThreadState t) {
        long[] known = words.clone();
        for (long word : known) {
            if (word != Word.NONE && !t.ordered(word)) {
                return null;
            }
        }
        SoleMarks fresh = new SoleMarks(elements, t.slot);
        for (int i = 0; i < marks.length; i++) {
            fresh.marks[i] = U.getByteAcquire(marks, BASE + i);
        }
        fresh.words = known;
        fresh.count = Math.min(count, known.length);
        return fresh;
    }

    @Override
    public void copyInto(long[] target) {
        for (int i = 0; i < elements; i++) {
            copy(U.getByteAcquire(marks, BASE + i), target, 2 * i);
            copy(U.getByteAcquire(marks, BASE + reads + i), target, 2 * i + 1);
        }
    }

    private void copy(int mark, long[] target, int index) {
        if (mark != 0) {
            U.compareAndSetLong(target, Layout.longAt(index), Word.NONE, words[mark]);
        }
    }
}
