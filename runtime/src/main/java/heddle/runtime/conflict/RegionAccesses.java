package heddle.runtime.conflict;

import heddle.runtime.shadow.Accesses;
import heddle.runtime.sync.ThreadState;

/** Accesses of regions. */
public final class RegionAccesses extends Accesses {
    @Override
    public void field(Object base, long cell, boolean writes, ThreadState t, int site) {
        RegionHooks.field(base, cell, writes, t, site);
    }

    @Override
    public void atomicField(Object base, long cell, boolean writes, ThreadState t, int site) {
        RegionHooks.atomicField(base, cell, writes, t, site);
    }

    @Override
    public void element(Object array, int index, boolean writes, ThreadState t, int site) {
        RegionElements.access(array, index, writes, t, site);
    }

    @Override
    public void atomicElement(Object array, int index, boolean writes, ThreadState t, int site) {
        RegionElements.atomic(array, index, writes, t, site);
    }

    @Override
    public void elements(Object array, int from, int to, boolean writes, ThreadState t, int site) {
        RegionElements.range(array, from, to, writes, t, site);
    }

    @Override
    public void strided(Object array, int from, int to, int stride, boolean writes, ThreadState t, int site) {
        RegionElements.strided(array, from, to, stride, writes, t, site);
    }

    /** A container's state as a whole is the one element of an array. */
    @Override
    public void container(Object container, boolean writes, ThreadState t, int site) {
        RegionElements.access(container, 0, writes, t, site);
    }
}
