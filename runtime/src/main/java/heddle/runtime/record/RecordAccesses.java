package heddle.runtime.record;

import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.shadow.WordAccesses;
import heddle.runtime.sync.ThreadState;
import jdk.internal.vm.annotation.ForceInline;

/** Accesses as events of a recording; those that have no shortcut there go to the {@link Recorder} as a detector. */
public final class RecordAccesses extends WordAccesses {
    @Override
    public boolean comparesWords() {
        return false;
    }

    @ForceInline
    @Override
    public void field(Object base, long cell, boolean writes, ThreadState t, int site) {
        if (writes) {
            Recorder.writeField(base, cell, t, site);
        } else {
            Recorder.readField(base, cell, t, site);
        }
    }

    @ForceInline
    @Override
    public void element(Object array, int index, boolean writes, ThreadState t, int site) {
        if (writes) {
            Recorder.writeElement(array, index, t, site);
        } else {
            Recorder.readElement(array, index, t, site);
        }
    }

    @Override
    public void elements(Object array, int from, int to, boolean writes, ThreadState t, int site) {
        for (int i = from; i < to; i++) {
            element(array, i, writes, t, site);
        }
    }

    /** A call's effect depends on the state that it finds, and so may its result: a write is a read before, which prediction has to know. */
    @Override
    public void container(Object container, boolean writes, ThreadState t, int site) {
        ContainerShadow shadow = ContainerShadow.of(container, t);
        if (t.observes() && (writes || !t.optimistic)) {
            if (writes) {
                shadow.judge(false, t, site);
            }
            shadow.judge(writes, t, site);
        }
    }
}
