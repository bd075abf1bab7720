package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * The shadow of a page of an array while one thread after the other has touched it, each ordered after those before: a short
 * list of words, each with the elements of which it is the last write and those of which it is the last read, as bits. Most
 * arrays are filled at one place, in one epoch, and never meet a second thread; they take a fraction of the room that way, and
 * all elements of a page are noted at a time. Nothing is lost: {@link #copyInto} yields exactly the words that the detector
 * would have stored. A word that has no elements any more makes room for another.
 *
 * <p>Memory ordering: a note stores its word, then the bits of its elements (release), and then takes these from other words;
 * it replaces the list, if it has to, before that. A copying thread reads the bits of a word (acquire) before the word. The
 * owner notes accesses and then looks whether the page has been replaced; others first replace the page and then copy. A word
 * takes the place of another only behind a full fence and another such look: a thread that replaces the page afterwards sees
 * that the former word had no elements any more. So a copying thread finds for an element an access that took place there, the last or
 * one before. Notes of the moment in which the page is replaced may be lost, as those of a word may ({@link FastTrack}).
 */
final class SoleMarks implements Marks {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** Of each entry of the list: the word, the elements that it has written, those that it has read. */
    private static final int ENTRY = 3;

    /** Epochs after which single elements are better noted in words, which takes no search and no fence. */
    private static final int FEW_EPOCHS = 8;

    private static final int WRITTEN = 1;
    private static final int READ = 2;

    final int slot;
    private final int elements;
    private volatile long[] entries = new long[ENTRY];

    /** For the owner: an epoch, with the elements written and those written or read in it. */
    private long epoch;

    private long written;
    private long touched;
    /** For the owner: the elements written and those read in any epoch. */
    private long everWritten;

    private long everRead;
    private int epochs;

    SoleMarks(int elements, int slot) {
        this.slot = slot;
        this.elements = elements;
    }

    /** Whether a page of so many elements is better kept as marks. */
    static boolean pays(int elements) {
        return elements >= 8;
    }

    /** Whether the thread has read or written the element in its current epoch. */
    boolean hasRead(int element, ThreadState t) {
        return epoch == t.epoch && (touched >>> element & 1) != 0;
    }

    boolean hasWritten(int element, ThreadState t) {
        return epoch == t.epoch && (written >>> element & 1) != 0;
    }

    /** The same of all elements that are given as bits. */
    boolean has(long some, boolean writes, ThreadState t) {
        return epoch == t.epoch && (some & ~(writes ? written : touched)) == 0;
    }

    /**
     * For the owner: notes an access to each of some elements that has none yet in the epoch that covers it.
     *
     * @param some the elements, as bits
     * @param replaces whether a word may take the place of another
     * @return how many were noted, or one of the negative answers of {@link Marks}: there is no room if there are too many
     *     different words, or one element is touched in epoch after epoch
     */
    int note(long some, boolean writes, long word, boolean replaces) {
        see(Word.epochOf(word));
        long open = some & ~(writes ? written : touched);
        if (open == 0) {
            return 0;
        }
        int kind = writes ? WRITTEN : READ;
        boolean isSingle = (some & some - 1) == 0;
        int own = isSingle && epochs > FEW_EPOCHS ? FULL : entryOf(word, replaces);
        if (own < 0) {
            return own;
        }
        long[] known = entries;
        U.putLongRelease(known, Layout.longAt(own + kind), known[own + kind] | open);
        if (((writes ? everWritten : everRead) & open) != 0) {
            takeFromOthers(known, own, kind, open);
        }
        everWritten |= writes ? open : 0;
        everRead |= writes ? 0 : open;
        touched |= open;
        written |= writes ? open : 0;
        return Long.bitCount(open);
    }

    private static void takeFromOthers(long[] known, int own, int kind, long open) {
        for (int i = 0; i < known.length; i += ENTRY) {
            if (i != own && (known[i + kind] & open) != 0) {
                U.putLongRelease(known, Layout.longAt(i + kind), known[i + kind] & ~open);
            }
        }
    }

    private void see(long current) {
        if (epoch != current) {
            epoch = current;
            epochs++;
            written = 0;
            touched = 0;
            long[] known = entries;
            for (int i = 0; i < known.length; i += ENTRY) {
                if (Word.epochOf(known[i]) == current) {
                    written |= known[i + WRITTEN];
                    touched |= known[i + WRITTEN] | known[i + READ];
                }
            }
        }
    }

    /** Where the entry of a word is, which is made if there is none; negative if that cannot be. */
    private int entryOf(long word, boolean replaces) {
        long[] known = entries;
        int free = FULL;
        for (int i = known.length - ENTRY; i >= 0; i -= ENTRY) {
            if (known[i] == word) {
                return i;
            }
            free = (known[i + WRITTEN] | known[i + READ]) == 0 ? i : free;
        }
        if (free < 0 && known.length < ENTRY * (elements / 4 + 2)) {
            free = known.length;
            known = Arrays.copyOf(known, Math.min(2 * free, ENTRY * (elements / 4 + 2)));
        }
        if (free >= 0 && !replaces && free < known.length && known[free] != Word.NONE) {
            return REPLACES;
        }
        if (free >= 0) {
            known[free] = word;
            publish(known);
        }
        return free;
    }

    private void publish(long[] list) {
        if (list != entries) {
            entries = list;
        }
    }

    /**
     * The marks in which another thread notes on, if all accesses so far are ordered before it; else null. It is as if
     * one thread had made them: of ordered accesses the last write and the last read of an element are all that counts.
     * An access that the owner makes at this very moment may be lost, as it may with words. Two copies that are equal show that
     * no word took the place of another meanwhile.
     */
    SoleMarks takenOver(ThreadState t) {
        long[] known = entries.clone();
        U.loadFence();
        if (!Arrays.equals(known, entries)) {
            return null;
        }
        for (int i = 0; i < known.length; i += ENTRY) {
            if (known[i] != Word.NONE && !t.ordered(known[i])) {
                return null;
            }
        }
        SoleMarks fresh = new SoleMarks(elements, t.slot);
        fresh.entries = known;
        fresh.everWritten = -1;
        fresh.everRead = -1;
        return fresh;
    }

    @Override
    public void copyInto(long[] target) {
        long[] known = entries;
        for (int i = 0; i < known.length; i += ENTRY) {
            long writes = U.getLongAcquire(known, Layout.longAt(i + WRITTEN));
            long reads = U.getLongAcquire(known, Layout.longAt(i + READ));
            copy(writes, known[i], target, 0);
            copy(reads, known[i], target, 1);
        }
    }

    private static void copy(long some, long word, long[] target, int kind) {
        for (long open = some; open != 0; open &= open - 1) {
            int at = 2 * Long.numberOfTrailingZeros(open) + kind;
            U.compareAndSetLong(target, Layout.longAt(at), Word.NONE, word);
        }
    }
}
