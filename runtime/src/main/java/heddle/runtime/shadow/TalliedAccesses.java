package heddle.runtime.shadow;

import heddle.runtime.sync.ThreadState;

/** Accesses of which a {@link Tally} is told before they go where they would go without it. */
final class TalliedAccesses extends Accesses {
    private final Accesses accesses;
    private final Tally tally;

    TalliedAccesses(Accesses accesses, Tally tally) {
        this.accesses = accesses;
        this.tally = tally;
    }

    @Override
    public boolean comparesWords() {
        return accesses.comparesWords();
    }

    @Override
    public void field(Object base, long cell, boolean writes, ThreadState t, int site) {
        tally.field(base, cell, writes, t, site);
        accesses.field(base, cell, writes, t, site);
    }

    @Override
    public void atomicField(Object base, long cell, boolean writes, ThreadState t, int site) {
        accesses.atomicField(base, cell, writes, t, site);
    }

    @Override
    public void element(Object array, int index, boolean writes, ThreadState t, int site) {
        tally.element(array, index, writes, t, site);
        accesses.element(array, index, writes, t, site);
    }

    @Override
    public void atomicElement(Object array, int index, boolean writes, ThreadState t, int site) {
        accesses.atomicElement(array, index, writes, t, site);
    }

    @Override
    public void elements(Object array, int from, int to, boolean writes, ThreadState t, int site) {
        for (int i = from; i < to; i++) {
            tally.element(array, i, writes, t, site);
        }
        accesses.elements(array, from, to, writes, t, site);
    }

    @Override
    public void strided(Object array, int from, int to, int stride, boolean writes, ThreadState t, int site) {
        accesses.strided(array, from, to, stride, writes, t, site);
    }

    @Override
    public void container(Object container, boolean writes, ThreadState t, int site) {
        tally.container(container, writes, t, site);
        accesses.container(container, writes, t, site);
    }
}
