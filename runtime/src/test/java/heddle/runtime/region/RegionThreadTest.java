package heddle.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.Test;

/** Cases that traces of a few events do not reach: full logs, too many notes, clocks that run out, threads that come and go. */
class RegionThreadTest {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long OWNER = ArrayBase.LONGS;
    private static final long WRITE = OWNER + 8;
    private static final long SITE = OWNER + 16;
    private static int slots = 3000;

    private final List<String> conflicts = new ArrayList<>();
    private final RegionThread one = thread();
    private final RegionThread two = thread();
    private final RegionDetector valor = new Valor();

    private RegionThread thread() {
        RegionThread t = new RegionThread() {
            @Override
            protected void conflict(
                    long first,
                    boolean firstWrites,
                    long second,
                    boolean writes,
                    Object base,
                    long place,
                    boolean own) {
                conflicts.add(RegionWord.site(first) + "-" + RegionWord.site(second));
            }

            @Override
            protected void begun(long newEpoch) {}
        };
        t.begin(slots++, 1);
        return t;
    }

    private static long[] object() {
        return new long[4];
    }

    private void read(RegionThread t, long[] object, int shift, int site) {
        valor.read(t, object, OWNER, shift, WRITE, SITE, null, 0, site);
    }

    private void write(RegionThread t, long[] object, int shift, int site) {
        valor.write(t, object, OWNER, shift, WRITE, SITE, null, 0, site);
    }

    /** Makes the object's word that of the thread, by another of its locations. */
    private void own(RegionThread t, long[] object) {
        valor.read(t, object, OWNER, 4, SITE, SITE, null, 0, 9);
    }

    private static void end(RegionThread t) {
        t.validate();
        t.next();
    }

    @Test
    void aFullLogAsksForTheEndOfTheRegion() {
        for (int i = 0; i < ReadLog.LIMIT; i++) {
            assertThat(one.isFull()).isFalse();
            long[] each = object();
            own(two, each);
            read(one, each, 0, 2);
        }
        assertThat(one.isFull()).isTrue();
        end(one);
        assertThat(one.isFull()).isFalse();
    }

    @Test
    void whoFindsTooManyNotesDecidesAtOnce() {
        long[] last = object();
        read(one, last, 0, 1);
        long[][] all = new long[RegionThread.MOST_NOTES][];
        for (int i = 0; i < all.length; i++) {
            all[i] = object();
            own(one, all[i]);
        }
        for (long[] each : all) {
            write(two, each, 0, 3);
        }
        write(two, last, 0, 5);
        assertThat(conflicts).containsExactly("1-5");
        end(one);
        assertThat(conflicts).containsExactly("1-5");
    }

    @Test
    void anOwnersReadIsReportedWhenItsRegionEnds() {
        long[] x = object();
        read(one, x, 0, 1);
        write(two, x, 0, 2);
        assertThat(conflicts).isEmpty();
        end(one);
        assertThat(conflicts).containsExactly("1-2");
        end(one);
        assertThat(conflicts).hasSize(1);
    }

    /** A note for a region that has ended says nothing of the next one. */
    @Test
    void notesOfEndedRegionsCountForNothing() {
        long[] x = object();
        own(one, x);
        write(two, x, 0, 2);
        end(two);
        end(one);
        read(one, x, 0, 3);
        end(one);
        assertThat(conflicts).isEmpty();
    }

    /** A read of an owner after it could have seen the note is decided by the writer's region alone. */
    @Test
    void readsAfterTheNoteAreNotJudgedByIt() {
        long[] x = object();
        own(one, x);
        write(two, x, 0, 2);
        end(two);
        read(one, x, 0, 3);
        end(one);
        assertThat(conflicts).isEmpty();
    }

    @Test
    void aSlotPassesOnWithoutConfusion() {
        long[] x = object();
        write(one, x, 0, 1);
        int slot = one.slot();
        int clock = one.clock();
        one.validate();
        one.end();
        RegionThread heir = thread();
        heir.begin(slot, clock + 2);
        write(two, x, 0, 2);
        write(heir, object(), 0, 3);
        assertThat(conflicts).isEmpty();
    }

    /** A note that comes between a thread's last look and its end is kept neither by the thread nor by its slot. */
    @Test
    void whoHasEndedKeepsNoNotes() throws Exception {
        WeakReference<long[]> x = new WeakReference<>(object());
        own(one, x.get());
        one.validate();
        write(two, x.get(), 0, 2);
        one.end();
        end(two);
        for (int i = 0; i < 100 && !x.refersTo(null); i++) {
            System.gc();
        }
        assertThat(x.refersTo(null)).isTrue();
        assertThat(one.isOngoing(two.epoch())).isTrue();
    }

    /** A thread that has seen the region going on finds its thread gone. */
    @Test
    void nobodyTellsWhoHasEnded() {
        one.end();
        assertThat(Ongoing.thread(one.epoch())).isNull();
        RegionDetector.post(two, object(), OWNER, RegionWord.of(one.epoch(), 1), 0, WRITE, SITE, 2);
        assertThat(conflicts).isEmpty();
    }

    @Test
    void theLastClockIsAnnounced() {
        one.begin(one.slot(), RegionWord.MAX_CLOCK - 1);
        assertThat(one.isUsedUp()).isFalse();
        end(one);
        assertThat(one.isUsedUp()).isTrue();
    }

    /** As a finalizer does: the regions before the collection are over. */
    @Test
    void afterAllRegionsThatWereOngoingAreOver() {
        long[] x = object();
        write(one, x, 0, 1);
        two.afterAll();
        read(two, x, 0, 2);
        assertThat(conflicts).isEmpty();
        end(one);
        write(one, x, 0, 3);
        end(two);
        assertThat(conflicts).containsExactly("2-3");
    }

    @Test
    void anAtomicAccessConflictsWithPlainOnesAlone() {
        long[] x = object();
        valor.atomic(one, x, OWNER, 0, WRITE, SITE, true, 1);
        valor.atomic(two, x, OWNER, 0, WRITE, SITE, true, 2);
        assertThat(conflicts).isEmpty();
        read(one, x, 0, 3);
        valor.atomic(two, x, OWNER, 0, WRITE, SITE, false, 4);
        assertThat(conflicts).isEmpty();
        valor.atomic(two, x, OWNER, 0, WRITE, SITE, true, 5);
        assertThat(conflicts).containsExactly("3-5");
    }

    @Test
    void wordsHaveTheLayoutOfTheRuntime() {
        long word = RegionWord.of(RegionWord.epoch(5, 7), 11);
        assertThat(word).isEqualTo(5L << 50 | 7L << 22 | 11);
        assertThat(U.getLong(new long[] {word}, OWNER)).isEqualTo(word);
    }
}
