package heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.clock.Word;
import heddle.runtime.race.Races;
import heddle.runtime.shadow.FastTrack;
import heddle.runtime.site.Sites;
import heddle.runtime.site.TestSites;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads by woven code of a location that one thread has written and read, each the first of its epoch, at a settled site. */
class OwnStepTest {
    /** More than it takes until a site has settled, and fewer than it takes until a stack is due. */
    private static final int ROUNDS = 100;

    private final WovenPart part = new WovenPart();
    private final ThreadState owner = Threads.lookup(new Thread("owner"));
    private final ThreadState other = Threads.lookup(new Thread("other"));
    private long cell;
    private int site;

    @BeforeEach
    void settle() {
        cell = WovenPart.cell();
        site = WovenPart.site();
        Races.clear();
        write(owner);
        for (int i = 0; i < ROUNDS; i++) {
            readInNewEpoch(owner);
        }
        assertThat(Sites.settled(site)).isEqualTo(cell);
    }

    private void readInNewEpoch(ThreadState t) {
        new SyncState("lock").release(t);
        Hooks.read(part, site, t);
    }

    private void write(ThreadState t) {
        long v = WordCell.location(cell);
        new FastTrack().write(part, WordCell.write(cell), WordCell.read(cell), part, v, t, TestSites.next());
    }

    private void read(ThreadState t) {
        long v = WordCell.location(cell);
        new FastTrack().read(part, WordCell.write(cell), WordCell.read(cell), part, v, t, TestSites.next());
    }

    @Test
    void theWordFollowsTheEpoch() {
        long events = owner.events;
        readInNewEpoch(owner);
        assertThat(Word.epochOf(part.heddle$r$number)).isEqualTo(owner.epoch);
        assertThat(owner.events).as("the detector was not asked").isEqualTo(events + 1);
    }

    @Test
    void aWriteByAnotherThreadIsSeen() {
        SyncState lock = new SyncState("lock");
        lock.release(owner);
        lock.acquire(other);
        write(other);
        readInNewEpoch(owner);
        assertThat(Races.all()).extracting(race -> race.first().thread()).containsExactly("other");
    }

    @Test
    void aReadByAnotherThreadIsKept() {
        SyncState lock = new SyncState("lock");
        lock.release(owner);
        lock.acquire(other);
        read(other);
        readInNewEpoch(owner);
        write(owner);
        assertThat(Races.all()).extracting(race -> race.first().thread()).containsExactly("other");
    }

    @Test
    void aSuspendedThreadStepsNowhere() {
        long before = part.heddle$r$number;
        new SyncState("lock").release(owner);
        owner.suspend();
        Hooks.read(part, site, owner);
        assertThat(part.heddle$r$number).isEqualTo(before);
        owner.resume();
        Hooks.read(part, site, owner);
        assertThat(part.heddle$r$number).isNotEqualTo(before);
    }

    @Test
    void aSpeculativeReadIsNone() {
        long before = part.heddle$r$number;
        owner.speculate(true);
        readInNewEpoch(owner);
        assertThat(part.heddle$r$number).isEqualTo(before);
        owner.speculate(false);
        readInNewEpoch(owner);
        assertThat(part.heddle$r$number).isNotEqualTo(before);
    }

    @Test
    void aThreadWithoutASlotStepsNowhere() {
        long before = part.heddle$r$number;
        new SyncState("lock").release(owner);
        owner.unseat();
        Hooks.read(part, site, owner);
        assertThat(part.heddle$r$number).isEqualTo(before);
    }

    /** Which may keep its stack. */
    @Test
    void theDetectorIsAskedFromTimeToTime() {
        int steps = 0;
        for (int i = 0; i < 10_000; i++) {
            long events = owner.events;
            readInNewEpoch(owner);
            steps += owner.events == events + 1 ? 1 : 0;
        }
        assertThat(steps).isBetween(9_900, 9_999);
    }
}
