package heddle.runtime.vm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.sync.SyncState;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IdentityTableTest {
    /** Equal but not identical objects, and enough of them for identity hashes to fall into the same buckets. */
    @Test
    void everyObjectHasItsOwnEntry() {
        int count = 100_000;
        Map<SyncState, Object> owners = new IdentityHashMap<>();
        String[] keys = new String[count];
        for (int i = 0; i < count; i++) {
            keys[i] = new String("same");
            assertThat(owners.put(SyncState.of(keys[i]), keys[i])).isNull();
        }
        for (String key : keys) {
            assertThat(owners.get(SyncState.of(key))).isSameAs(key);
        }
    }

    @Test
    void threadsAgreeOnTheEntryOfAnObject() throws InterruptedException {
        for (int round = 0; round < 200; round++) {
            Object key = new Object();
            SyncState[] found = new SyncState[2];
            Thread one = new Thread(() -> found[0] = SyncState.of(key));
            Thread two = new Thread(() -> found[1] = SyncState.of(key));
            one.start();
            two.start();
            one.join();
            two.join();
            assertThat(found[0]).isSameAs(found[1]);
        }
    }

    /** Entries of collected objects are taken out by insertions after the collection; those of others stay. */
    @Test
    void entriesGoAfterTheirObjects() {
        Object[] kept = new Object[5_000];
        SyncState[] states = new SyncState[kept.length];
        List<WeakReference<SyncState>> dropped = new ArrayList<>();
        for (int i = 0; i < kept.length; i++) {
            kept[i] = new Object();
            states[i] = SyncState.of(kept[i]);
            dropped.add(new WeakReference<>(SyncState.of(new Object())));
        }
        for (int round = 0; round < 100 && remain(dropped) > 0; round++) {
            System.gc();
            for (int i = 0; i < 2_000; i++) {
                SyncState.of(new Object());
            }
        }
        assertThat(remain(dropped)).isZero();
        for (int i = 0; i < kept.length; i++) {
            assertThat(SyncState.of(kept[i])).isSameAs(states[i]);
        }
    }

    private static long remain(List<WeakReference<SyncState>> references) {
        return references.stream().filter(each -> !each.refersTo(null)).count();
    }
}
