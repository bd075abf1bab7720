package heddle.runtime.record;

import heddle.runtime.journal.Entry;
import heddle.runtime.journal.Journal;
import heddle.runtime.journal.Register;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.race.Variables;
import heddle.runtime.shadow.ArrayShadow;
import heddle.runtime.shadow.ContainerShadow;
import heddle.runtime.shadow.Detector;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WordCell;
import heddle.runtime.site.WovenClass;
import heddle.runtime.stack.JournalStacks;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.vm.Layout;
import heddle.runtime.vm.Types;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * Notes every access in the journal of its thread, instead of judging it. The words of a location hold stamps: that of the
 * last write, and the highest of the reads since; where a detector has its read vector there is the number of the variable.
 *
 * <p>While the recorder is on there are no clocks: epochs never match, so that every access comes here, and
 * synchronisation is noted by {@link SyncEvents}.
 *
 * <p>Memory ordering: stamps are read with acquire and raised as {@link Journal#mark} says. Two accesses that race may be
 * noted in either order when their hooks overlap, and by then each order has been possible.
 */
public final class Recorder extends Detector {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long PAGE_VARIABLES = U.objectFieldOffset(ArrayShadow.Page.class, "variables");

    /** For the names of sites. */
    private static final SpinLock LOCK = new SpinLock();

    /** By site: the number of the name that its variables have, plus one; 0 while it is not known. */
    private static int[] names = new int[1 << 12];

    /** By site: the name of the arrays or containers of the class that was seen there last. */
    private static TypedName[] typed = new TypedName[1 << 12];

    private record TypedName(WeakReference<Class<?>> type, int name) {}

    /** Where objects of a class note who has touched them; -1 if they do not. */
    private static final ClassValue<Long> USERS = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
            long offset = -1;
            for (Class<?> c = type; c != null && offset < 0; c = c.getSuperclass()) {
                offset = WovenClass.of(c) == null ? -1 : Types.offset(c, WovenClass.USER);
            }
            return offset;
        }
    };

    private static final int SEVERAL = -1;

    /** The number of the only thread that has touched the object's fields; 0 if none has, and -1 if several have. */
    public static int soleUser(Object object) {
        long offset = USERS.get(object.getClass());
        return offset < 0 ? SEVERAL : U.getInt(object, offset);
    }

    private static void use(Object base, ThreadState t) {
        long offset = USERS.get(base.getClass());
        if (offset >= 0) {
            int known = U.getInt(base, offset);
            if (known != t.number && known != SEVERAL) {
                U.putInt(base, offset, known == 0 ? t.number : SEVERAL);
            }
        }
    }

    public static void readField(Object base, long cell, ThreadState t, int site) {
        if (t.observes() && !t.optimistic) {
            use(base, t);
            int variable = field(base, cell, t, site);
            noteRead(base, WordCell.write(cell), WordCell.read(cell), variable, t.journal, site);
        }
    }

    public static void writeField(Object base, long cell, ThreadState t, int site) {
        if (t.observes()) {
            use(base, t);
            int variable = field(base, cell, t, site);
            noteWrite(base, WordCell.write(cell), WordCell.read(cell), variable, t.journal, site);
        }
    }

    public static void readElement(Object array, int index, ThreadState t, int site) {
        if (array == null) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, t);
        if (index >= 0 && index < shadow.length && t.observes() && !t.optimistic) {
            ArrayShadow.Page page = shadow.page(index);
            int word = ArrayShadow.word(index);
            int variable = element(page, word, t, site);
            noteRead(page.words, Layout.longAt(word), Layout.longAt(word + 1), variable, t.journal, site);
        }
    }

    public static void writeElement(Object array, int index, ThreadState t, int site) {
        if (array == null) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, t);
        if (index >= 0 && index < shadow.length && t.observes()) {
            ArrayShadow.Page page = shadow.page(index);
            int word = ArrayShadow.word(index);
            int variable = element(page, word, t, site);
            noteWrite(page.words, Layout.longAt(word), Layout.longAt(word + 1), variable, t.journal, site);
        }
    }

    private static void noteRead(Object base, long w, long r, int variable, Journal journal, int site) {
        JournalStacks.note(journal, site);
        journal.after(U.getLongAcquire(base, w));
        journal.add(Entry.READ, variable, site);
        journal.mark(base, r);
    }

    private static void noteWrite(Object base, long w, long r, int variable, Journal journal, int site) {
        JournalStacks.note(journal, site);
        journal.after(Math.max(U.getLongAcquire(base, w), U.getLongAcquire(base, r)));
        journal.add(Entry.WRITE, variable, site);
        journal.mark(base, w);
    }

    /** Of containers, whose shadow has a place for the variable; fields and elements do not come this way. */
    @Override
    public void read(Object base, long w, long r, Object vectors, long v, ThreadState t, int site) {
        noteRead(base, w, r, container(base, w, v, t, site), t.journal, site);
    }

    @Override
    public void write(Object base, long w, long r, Object vectors, long v, ThreadState t, int site) {
        noteWrite(base, w, r, container(base, w, v, t, site), t.journal, site);
    }

    /**
     * An atomic access races with plain ones and not with its like: a trace has no word for that, and leaves it out. The
     * order that it makes is noted.
     */
    @Override
    public void atomic(Object base, long w, long r, Object vectors, long v, ThreadState t, int site, boolean writes) {}

    @Override
    public void linkElement(SyncState state, Object array, int index, ThreadState t, int site) {
        ArrayShadow shadow = t.inside == 0 && site != 0 ? ArrayShadow.of(array, t) : null;
        if (shadow != null && index >= 0 && index < shadow.length) {
            ArrayShadow.Page page = shadow.page(index);
            int word = ArrayShadow.word(index);
            link(state, element(page, word, t, site), page, Layout.longAt(word), t, site);
        }
    }

    @Override
    public void linkField(SyncState state, Object base, long cell, ThreadState t, int site) {
        if (t.inside == 0 && site != 0) {
            link(state, field(base, cell, t, site), base, WordCell.write(cell), t, site);
        }
    }

    private static void link(SyncState state, int variable, Object base, long w, ThreadState t, int site) {
        SyncEvents events = (SyncEvents) state.notes;
        if (!events.isOf(variable)) {
            events.link(variable, Register.text(name(base, w, t, site)), t);
        }
    }

    @Override
    public boolean notesOpaque() {
        return true;
    }

    @Override
    public void opaque(SyncState state, boolean writes, ThreadState t, int site) {
        t.site = site;
        ((SyncEvents) state.notes).opaque(t, writes);
    }

    private static int field(Object base, long cell, ThreadState t, int site) {
        int variable = U.getIntAcquire(base, WordCell.third(cell));
        return (variable != 0 ? variable : define(base, WordCell.third(cell), 1, base, WordCell.write(cell), t, site))
                - 1;
    }

    private static int element(ArrayShadow.Page page, int word, ThreadState t, int site) {
        int first = U.getIntAcquire(page, PAGE_VARIABLES);
        return (first != 0
                        ? first
                        : define(page, PAGE_VARIABLES, page.words.length / 2, page, Layout.longAt(word), t, site))
                - 1
                + word / 2;
    }

    private static int container(Object base, long w, long v, ThreadState t, int site) {
        int variable = U.getIntAcquire(base, v);
        return (variable != 0 ? variable : define(base, v, 1, base, w, t, site)) - 1;
    }

    /** Numbers variables of a location that has none yet, and stores the first number plus one. */
    @DontInline
    private static int define(Object holder, long offset, int count, Object base, long w, ThreadState t, int site) {
        int fresh = t.journal.variable(name(base, w, t, site), count) + 1;
        return U.compareAndSetInt(holder, offset, 0, fresh) ? fresh : U.getIntAcquire(holder, offset);
    }

    private static int name(Object base, long w, ThreadState t, int site) {
        int[] known = names;
        return site < known.length && known[site] != 0 ? known[site] - 1 : rareName(base, w, t, site);
    }

    /** The name of a field that is new, or of an array or container, which also depends on its class. */
    @DontInline
    private static int rareName(Object base, long w, ThreadState t, int site) {
        Object holder = holder(base);
        boolean isTyped = holder != null;
        TypedName last = isTyped && site < typed.length ? typed[site] : null;
        if (last != null && last.type.refersTo(holder.getClass())) {
            return last.name;
        }
        t.suspend();
        try {
            int name = Register.name(Variables.name(site, site, base, w, t));
            if (isNamedBySite(base, Sites.get(site))) {
                keepName(site, name);
            } else if (isTyped) {
                keepName(site, new TypedName(new WeakReference<>(holder.getClass()), name));
            }
            return name;
        } finally {
            t.resume();
        }
    }

    private static Object holder(Object base) {
        if (base instanceof ContainerShadow container) {
            return container.get();
        }
        return base instanceof ArrayShadow.Page page ? page.subject() : null;
    }

    /** Whether all variables of the site have one name: those of a field, or of the arrays that a field holds. */
    private static boolean isNamedBySite(Object base, Site site) {
        return site.owner() != null
                || base instanceof ArrayShadow.Page && site.target().indexOf('.') >= 0;
    }

    private static void keepName(int site, int name) {
        LOCK.lock();
        try {
            if (site >= names.length) {
                names = Arrays.copyOf(names, Math.max(site + 1, names.length * 2));
            }
            names[site] = name + 1;
        } finally {
            LOCK.unlock();
        }
    }

    private static void keepName(int site, TypedName name) {
        LOCK.lock();
        try {
            if (site >= typed.length) {
                typed = Arrays.copyOf(typed, Math.max(site + 1, typed.length * 2));
            }
            typed[site] = name;
        } finally {
            LOCK.unlock();
        }
    }
}
