package heddle.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.race.Races;
import heddle.runtime.shadow.FastTrack;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.site.TestSites;
import heddle.runtime.site.WordCell;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of a location that several threads read, epoch after epoch, as woven code makes them. */
class SharedReadTest {
    /** More than a site has to be visited before its stacks are taken more seldom. */
    private static final int ROUNDS = 8;

    /** As if it were woven. */
    @SuppressWarnings("unused")
    private static final class Part {
        int number;
        long heddle$w$number;
        long heddle$r$number;
        Object heddle$m$0;
    }

    private final Part part = new Part();
    private final ThreadState one = Threads.lookup(new Thread("one"));
    private final ThreadState two = Threads.lookup(new Thread("two"));
    private final ThreadState writer = Threads.lookup(new Thread("writer"));
    private long cell;
    private int site;

    @BeforeEach
    void readByTwo() {
        ClassLoader loader = Part.class.getClassLoader();
        WovenClass.register(loader, Part.class.getName()).addField("number", WovenClass.Kind.PLAIN, false);
        cell = Resolver.cell(Part.class, "number");
        site = site();
        Races.clear();
        for (int i = 0; i < ROUNDS; i++) {
            readInNewEpoch(one);
            readInNewEpoch(two);
        }
    }

    private static int site() {
        WeakReference<ClassLoader> loader = new WeakReference<>(Part.class.getClassLoader());
        return Sites.add(new Site(loader, "Test", "run", "Test.java", Sites.count(), Part.class.getName(), "number"));
    }

    private void readInNewEpoch(ThreadState t) {
        readInNewEpoch(part, site, t);
    }

    private static void readInNewEpoch(Part read, int place, ThreadState t) {
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
        int place = site();
        for (int i = 0; i < ROUNDS; i++) {
            readInNewEpoch(new Part(), place, one);
        }
        Races.clear();
        readInNewEpoch(part, place, one);
        assertThat(Races.all()).extracting(race -> race.first().thread()).containsExactly("writer");
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
