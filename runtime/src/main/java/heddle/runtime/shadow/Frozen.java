package heddle.runtime.shadow;

import heddle.runtime.clock.Word;
import heddle.runtime.conflict.RegionArrays;
import heddle.runtime.conflict.RegionHooks;
import heddle.runtime.conflict.Regions;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Keys;
import heddle.runtime.record.Recorder;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.WordCell;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.vm.Types;
import java.util.ArrayDeque;
import java.util.Deque;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * Final fields (JLS 17.5): what a thread did to an object before the end of a constructor that put it into a final field is
 * ordered before what others do to it who came by that field, even if they got the new object by a race. Who comes by which
 * way is not followed. Instead, an object that the constructing thread alone has touched so far begins a new history: of
 * arrays and containers the epoch of the freeze is kept, and asked for when a race is about to be reported; the words of
 * fields are cleared. The same for what the object holds, as far as the thread alone has touched it, too.
 *
 * <p>What others had touched before keeps its history: they know it by another way, which has to order them.
 */
public final class Frozen {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** Of one freeze; the rest of a larger structure keeps its history. */
    private static final int MOST_PARTS = 512;
    /** The same for what cannot be changed itself, so that nothing tells whether that has been done before. */
    private static final int MOST_WRAPPED = 32;

    private Frozen() {}

    /** At the end of a constructor, with what one of the final fields of its class holds. */
    @DontInline
    public static void frozen(Object held) {
        if (held == null) {
            return;
        }
        ThreadState t = Threads.current();
        if (!t.observes()) {
            return;
        }
        if (restart(held, t)) {
            restartParts(held, t, MOST_PARTS);
        } else if (Contents.isWrapper(held)) {
            restartParts(held, t, MOST_WRAPPED);
        }
    }

    private static void restartParts(Object whole, ThreadState t, int most) {
        Deque<Object> open = new ArrayDeque<>();
        int count = 0;
        Contents.add(whole, open);
        while (!open.isEmpty() && count++ < most) {
            Object part = open.pop();
            if (Contents.isInner(part) || restart(part, t)) {
                Contents.add(part, open);
            }
        }
    }

    /** Whether the object had a history, of this thread alone, which is over. */
    private static boolean restart(Object object, ThreadState t) {
        if (object.getClass().isArray()) {
            return Regions.ON ? RegionArrays.forget(object, t) : restartArray(object, t);
        }
        if (CallTable.isContainer(object)) {
            Object key = Keys.of(object);
            return Regions.ON ? RegionArrays.forget(key, t) : restartContainer(key, t);
        }
        return restartFields(object, t);
    }

    private static boolean restartArray(Object array, ThreadState t) {
        ArrayShadow shadow = ArrayShadow.TABLE.peek(array);
        if (shadow == null || !isOwn(shadow.history, t)) {
            return false;
        }
        if (Recorder.ON) {
            return shadow.renumber();
        }
        shadow.history = t.epoch;
        return true;
    }

    private static boolean restartContainer(Object container, ThreadState t) {
        ContainerShadow shadow = ContainerShadow.TABLE.peek(container);
        if (shadow == null || !isOwn(shadow.history, t)) {
            return false;
        }
        if (Recorder.ON) {
            return shadow.renumber();
        }
        shadow.history = t.epoch;
        return true;
    }

    private static boolean restartFields(Object object, ThreadState t) {
        long[] cells = object.getClass().getClassLoader() == null ? NO_CELLS : Resolver.cells(object.getClass());
        boolean used = false;
        for (long cell : cells) {
            if (cell > 0) {
                int state = usedAlone(object, cell, t);
                if (state < 0) {
                    return false;
                }
                used |= state > 0;
            }
        }
        if (used) {
            Resolver.forgetPlain(object);
        }
        return used;
    }

    private static final long[] NO_CELLS = {};

    /** 0 for a field that nobody has touched, 1 for one that the thread alone has, -1 for any other. */
    private static int usedAlone(Object object, long cell, ThreadState t) {
        if (Recorder.ON) {
            int user = Recorder.soleUser(object);
            return user == 0 ? 0 : user == t.number ? 1 : -1;
        }
        if (Regions.ON) {
            return RegionHooks.usedAlone(object, cell, t);
        }
        if (FieldPage.ON) {
            return FieldPage.usedAlone(object, cell, t);
        }
        return usedAlone(U.getLong(object, WordCell.read(cell)), U.getLong(object, WordCell.write(cell)), t);
    }

    static int usedAlone(long read, long write, ThreadState t) {
        return read == Word.NONE && write == Word.NONE ? 0 : t.owns(read, write) ? 1 : -1;
    }

    /** Whether an access was made before the location was frozen, by who froze it. */
    public static boolean covers(Object base, long word) {
        if (base instanceof ArrayShadow.Page page) {
            return covers(page.history(), word);
        }
        return base instanceof ContainerShadow container && covers(container.history, word);
    }

    /**
     * Of an array or container: who has touched it and when its history began anew, {@code several:1 | user:14 | clock:28}. The
     * user is the slot of the first thread, while recording the thread's number; the clock is that of the last freeze.
     */
    static long usedBy(long history, ThreadState t) {
        long user = user(t);
        return history == 0 ? user << Word.CLOCK_BITS : user(history) == user ? history : history | SEVERAL;
    }

    private static final long SEVERAL = 1L << 62;

    private static long user(ThreadState t) {
        return Recorder.ON ? t.number : t.slot;
    }

    private static long user(long history) {
        return (history & ~SEVERAL) >>> Word.CLOCK_BITS;
    }

    /** Whether the thread alone has touched it, and has not frozen it in this epoch. */
    private static boolean isOwn(long history, ThreadState t) {
        return (history & SEVERAL) == 0 && user(history) == user(t) && (Recorder.ON || history != t.epoch);
    }

    private static boolean covers(long history, long word) {
        int clock = (int) history & Word.MAX_CLOCK;
        return clock != 0 && user(history) == Word.slot(word) && Word.clock(word) <= clock;
    }

    /** What an object refers to, as far as it belongs to it. */
    private static final class Contents {
        private static final ClassValue<long[]> REFERENCES = new ClassValue<>() {
            @Override
            protected long[] computeValue(Class<?> type) {
                return references(type);
            }
        };

        private static final ClassValue<Boolean> WRAPPERS = new ClassValue<>() {
            @Override
            protected Boolean computeValue(Class<?> type) {
                String name = type.getName();
                return name.startsWith("java.util.ImmutableCollections$") || name.startsWith("java.util.Collections$");
            }
        };

        /** Views and immutable collections of java.util. */
        static boolean isWrapper(Object object) {
            return WRAPPERS.get(object.getClass());
        }

        /** Nodes and tables inside a container, which are the JDK's. */
        static boolean isInner(Object part) {
            Class<?> type = part.getClass().isArray() ? part.getClass().getComponentType() : part.getClass();
            return type.getPackageName().equals("java.util") && !CallTable.isContainer(part);
        }

        static void add(Object whole, Deque<Object> open) {
            if (whole instanceof Object[] elements) {
                for (int i = 0; i < elements.length && open.size() < MOST_PARTS; i++) {
                    add(open, elements[i]);
                }
                return;
            }
            for (long offset : REFERENCES.get(whole.getClass())) {
                Object part = U.getReference(whole, offset);
                if (part instanceof Object[] table && whole.getClass().getClassLoader() == null) {
                    add(table, open);
                } else {
                    add(open, part);
                }
            }
        }

        private static void add(Deque<Object> open, Object part) {
            if (part != null && !(part instanceof String) && open.size() < MOST_PARTS) {
                open.push(part);
            }
        }

        private static long[] references(Class<?> type) {
            long[] found = new long[0];
            for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
                if (c.getClassLoader() != null || c.getName().startsWith("java.util.")) {
                    found = add(found, c);
                }
            }
            return found;
        }

        private static long[] add(long[] known, Class<?> type) {
            long[] found = known;
            for (java.lang.reflect.Field field : type.getDeclaredFields()) {
                boolean isReference = !field.getType().isPrimitive()
                        && !java.lang.reflect.Modifier.isStatic(field.getModifiers())
                        && !field.getName().startsWith(WovenClass.INJECTED);
                if (isReference) {
                    found = java.util.Arrays.copyOf(found, found.length + 1);
                    found[found.length - 1] = Types.offset(type, field.getName());
                }
            }
            return found;
        }
    }
}
