package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.setting.Settings;
import heddle.runtime.site.WordCell;
import heddle.runtime.sync.ThreadState;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** Accesses that a {@link Detector} judges by the words of their locations; those of a field lie beside it. */
public class WordAccesses extends Accesses {
    private static final Unsafe U = Unsafe.getUnsafe();
    static final Detector DETECTOR = Detector.chosen();

    @Override
    public boolean comparesWords() {
        return Settings.shortcuts;
    }

    @ForceInline
    @Override
    public void field(Object base, long cell, boolean writes, ThreadState t, int site) {
        boolean isKnown = Word.epochOf(U.getLong(base, WordCell.write(cell))) == t.epoch
                || !writes && Word.epochOf(U.getLong(base, WordCell.read(cell))) == t.epoch;
        if (!isKnown) {
            firstOfEpoch(base, cell, writes, t, site);
        }
    }

    /** An access that the words of the field do not show to be of the current epoch; of a read its vector may. */
    @DontInline
    private static void firstOfEpoch(Object base, long cell, boolean writes, ThreadState t, int site) {
        if (writes) {
            write(base, cell, t, site);
            return;
        }
        long read = U.getLong(base, WordCell.read(cell));
        if (!Word.isShared(read) || !SharedReads.note(base, cell, read, t, site)) {
            read(base, cell, t, site);
        }
    }

    /** Hands a read of a field to the detector. */
    public static void read(Object base, long cell, ThreadState t, int site) {
        if (t.observes() && !t.optimistic) {
            long v = WordCell.location(cell);
            DETECTOR.read(base, WordCell.write(cell), WordCell.read(cell), base, v, t, site);
        }
    }

    /** Hands a write of a field to the detector. */
    public static void write(Object base, long cell, ThreadState t, int site) {
        if (t.observes()) {
            long v = WordCell.location(cell);
            DETECTOR.write(base, WordCell.write(cell), WordCell.read(cell), base, v, t, site);
        }
    }

    @Override
    public void atomicField(Object base, long cell, boolean writes, ThreadState t, int site) {
        if (t.observes()) {
            long v = WordCell.location(cell);
            DETECTOR.atomic(base, WordCell.write(cell), WordCell.read(cell), base, v, t, site, writes);
        }
    }

    @ForceInline
    @Override
    public void element(Object array, int index, boolean writes, ThreadState t, int site) {
        if (writes) {
            Elements.write(array, index, t, site);
        } else {
            Elements.read(array, index, t, site);
        }
    }

    @Override
    public void atomicElement(Object array, int index, boolean writes, ThreadState t, int site) {
        Elements.atomic(array, index, writes, t, site);
    }

    @Override
    public void elements(Object array, int from, int to, boolean writes, ThreadState t, int site) {
        Elements.range(array, from, to, writes, t, site);
    }

    @Override
    public void strided(Object array, int from, int to, int stride, boolean writes, ThreadState t, int site) {
        Elements.strided(array, from, to, stride, writes, t, site);
    }

    @Override
    public void container(Object container, boolean writes, ThreadState t, int site) {
        if (t.hasMade(container)) {
            return;
        }
        ContainerShadow shadow = ContainerShadow.of(container, t);
        if (!shadow.seen(t.epoch, writes) && t.observes() && (writes || !t.optimistic)) {
            shadow.judge(writes, t, site);
        }
    }
}
