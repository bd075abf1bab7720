package heddle.runtime.shadow;

import heddle.runtime.sync.ThreadState;
import jdk.internal.vm.annotation.ForceInline;

/** Accesses inside the windows of a sampling detector: the words of an object's fields lie in a {@link FieldPage}. */
public final class PageAccesses extends WordAccesses {
    @Override
    public boolean comparesWords() {
        return false;
    }

    @ForceInline
    @Override
    public void field(Object base, long cell, boolean writes, ThreadState t, int site) {
        if (writes) {
            FieldPage.write(base, cell, t, site);
        } else {
            FieldPage.read(base, cell, t, site);
        }
    }

    @Override
    public void atomicField(Object base, long cell, boolean writes, ThreadState t, int site) {
        if (t.observes()) {
            FieldPage.atomic(base, cell, writes, t, site);
        }
    }
}
