package heddle.runtime.call;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.jdk.CallPlan;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.sync.ThreadState;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Look-ups that may add to a map: whether they did is told by its count of modifications. */
class LookUpTest {
    private final int site = Sites.add(new Site(new WeakReference<>(null), "Test", "run", "Test.java", 1, null, ""));
    private final Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
    private final CallPlan plan = CallPlan.of(map);
    private final ThreadState t = new ThreadState();

    LookUpTest() {
        t.begin(1, 1);
    }

    private boolean writes() {
        ContainerShadow shadow = ContainerShadow.of(map, t);
        assertThat(shadow.seen(t.epoch, false)).isTrue();
        return shadow.seen(t.epoch, true);
    }

    @Test
    void whatWasAddedIsAWrite() {
        Containers.looksUp(map, plan, t);
        map.put(2, 2);
        Containers.lookedUp(map, plan, true, t, site);
        assertThat(writes()).isTrue();
    }

    @Test
    void nothingAddedIsARead() {
        Containers.looksUp(map, plan, t);
        Containers.lookedUp(map, plan, true, t, site);
        assertThat(writes()).isFalse();
    }

    /** As of a call that was under way when a window opened. */
    @Test
    void aLookUpWhoseBeginningWasNotSeenIsARead() {
        Containers.lookedUp(map, plan, true, t, site);
        assertThat(writes()).isFalse();
    }

    @Test
    void anotherLookUpInBetweenLeavesNothingKnown() {
        Map<Integer, Integer> other = new HashMap<>();
        Containers.looksUp(map, plan, t);
        Containers.looksUp(other, plan, t);
        Containers.lookedUp(other, plan, true, t, site);
        Containers.lookedUp(map, plan, true, t, site);
        assertThat(writes()).isFalse();
    }
}
