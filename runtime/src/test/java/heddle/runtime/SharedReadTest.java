package heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.race.Races;
import heddle.runtime.shadow.FastTrack;
import heddle.runtime.site.TestSites;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of a location that several threads read, epoch after epoch, as woven code makes them. */
class SharedReadTest {
    /** More than a site has to be visited before its stacks are taken more seldom. */
    private static final int ROUNDS = 8;

    private final WovenPart part = new WovenPart();
    private final ThreadState one = Threads.lookup(new Thread("one"));
    private final ThreadState two = Threads.lookup(new Thread("two"));
    private final ThreadState writer = Threads.lookup(new Thread("writer"));
    private long cell;
    private int site;

    @BeforeEach
    void readByTwo() {
        cell = WovenPart.cell();
        site = WovenPart.site();
        Races.clear();
        for (int i = 0; i < ROUNDS; i++) {
            readInNewEpoch(one);
            readInNewEpoch(two);
        }
    }

    private void readInNewEpoch(ThreadState t) {
        readInNewEpoch(part, site, t);
    }

    private static void readInNewEpoch(WovenPart read, int place, ThreadState t) {
        new SyncState("lock").release(t);
        Hooks.read(read, place, t);
    }

    private void write(ThreadState t) {
        long v = WordCell.location(cell);
        new FastTrack().write(part, WordCell.write(cell), WordCell.read(cell), part, v, t, TestSites.next());
    }

    @Test
    void everyEpochIsPublished() {
        readInNewEpoch(one);
        assertThat(one.isIn(WordCell.vector(part, cell))).isTrue();
        assertThat(two.isIn(WordCell.vector(part, cell))).isTrue();
        assertThat(Races.all()).isEmpty();
    }

    /** At a place of its own: once one has raced, its next stacks are taken, by the detector. */
    @Test
    void aReadSeesAnUnorderedWrite() {
        write(writer);
        int place = WovenPart.site();
        for (int i = 0; i < ROUNDS; i++) {
            readInNewEpoch(new WovenPart(), place, one);
        }
        readInNewEpoch(part, place, one);
        assertThat(Races.all())
                .anyMatch(race -> race.first().thread().equals("writer")
                        && race.second().thread().equals("one"));
    }

    @Test
    void aWriterSeesTheLastReads() {
        SyncState lock = new SyncState("lock");
        lock.release(one);
        lock.release(two);
        lock.acquire(writer);
        readInNewEpoch(one);
        write(writer);
        assertThat(Races.all()).extracting(race -> race.first().thread()).containsExactly("one");
    }

    @Test
    void readsThatAreOrderedBeforeAWriteEndWithIt() {
        SyncState lock = new SyncState("lock");
        lock.release(one);
        lock.release(two);
        lock.acquire(writer);
        write(writer);
        lock.release(writer);
        lock.acquire(one);
        readInNewEpoch(one);
        assertThat(Races.all()).isEmpty();
    }
}
