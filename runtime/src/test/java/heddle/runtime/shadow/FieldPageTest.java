package heddle.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.race.Races;
import heddle.runtime.site.TestSites;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import jdk.internal.misc.Unsafe;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Shadow that hangs on its object: fields have words of their own, and so have objects. */
class FieldPageTest {
    private static final long PAGE = Unsafe.getUnsafe().objectFieldOffset(Holder.class, "page");
    private static final long FIRST = FieldPage.cell(0, 3, PAGE);
    private static final long LAST = FieldPage.cell(2, 3, PAGE);

    private final Holder holder = new Holder();
    private final ThreadState one = Threads.lookup(new Thread("one"));
    private final ThreadState two = Threads.lookup(new Thread("two"));
    private final ThreadState three = Threads.lookup(new Thread("three"));

    private static final class Holder {
        Object page;
    }

    @BeforeEach
    void forget() {
        Races.clear();
    }

    private static void read(Holder holder, long cell, ThreadState t) {
        FieldPage.read(holder, cell, t, TestSites.next());
    }

    private static void write(Holder holder, long cell, ThreadState t) {
        FieldPage.write(holder, cell, t, TestSites.next());
    }

    @Test
    void conflictOnOneFieldIsARace() {
        write(holder, LAST, one);
        read(holder, LAST, two);
        assertThat(Races.all()).hasSize(1);
        assertThat(Races.all().get(0).object).startsWith(Holder.class.getName() + '@');
    }

    @Test
    void fieldsAreToldApart() {
        write(holder, FIRST, one);
        write(holder, LAST, two);
        assertThat(Races.all()).isEmpty();
    }

    @Test
    void everyReaderIsKept() {
        read(holder, FIRST, one);
        read(holder, FIRST, two);
        read(holder, LAST, two);
        assertThat(Races.all()).isEmpty();
        write(holder, FIRST, three);
        assertThat(Races.all()).hasSize(2);
    }

    @Test
    void releaseOrders() {
        write(holder, LAST, one);
        SyncState lock = new SyncState("lock");
        lock.release(one);
        lock.acquire(two);
        write(holder, LAST, two);
        assertThat(Races.all()).isEmpty();
    }

    @Test
    void atomicAccessRacesWithPlainOnesAlone() {
        FieldPage.atomic(holder, FIRST, true, one, TestSites.next());
        FieldPage.atomic(holder, FIRST, true, two, TestSites.next());
        assertThat(Races.all()).isEmpty();
        read(holder, FIRST, two);
        assertThat(Races.all()).hasSize(1);
    }

    /** The shadow that came along with a copy says nothing of the copy. */
    @Test
    void copyGetsItsOwn() {
        write(holder, FIRST, one);
        Holder copy = new Holder();
        copy.page = holder.page;
        write(copy, FIRST, two);
        assertThat(Races.all()).isEmpty();
        assertThat(copy.page).isNotSameAs(holder.page);
        write(holder, FIRST, two);
        assertThat(Races.all()).hasSize(1);
    }
}
