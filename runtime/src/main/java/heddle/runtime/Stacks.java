package heddle.runtime;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.vm.annotation.DontInline;

/**
 * Stacks of earlier accesses, so that a race shows both sides in full. Walking the stack at every access would cost
 * far too much: the first few slow-path accesses of every site are kept, and more once a site has raced. Each is filed
 * under its shadow word and location, so what is found is the stack of that very access; where none was kept the
 * report has the innermost frame alone.
 */
final class Stacks {
    private static final int PER_SITE = 4;
    private static final int PER_RACY_SITE = 64;
    private static final int ALL = 40_000;

    /**
     * A kept stack; the throwable holds it in the JVM's compact form until a report needs it.
     *
     * @param object what was accessed
     */
    record Kept(Throwable stack, String[] locks, WeakReference<Object> object) {
        StackTraceElement[] frames() {
            return stack.getStackTrace();
        }
    }

    /** The access in {@code word} to the shadow at {@code offset} of the object with that identity hash. */
    private record Key(long word, int object, long offset) {
        // the generated ones would be linked at run time, which costs at the start
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.word == word && key.object == object && key.offset == offset;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(word * 31 + offset) * 31 + object;
        }
    }

    private static final Map<Key, Kept> KEPT = new HashMap<>();
    /** How many more stacks a site may keep, less {@link #PER_SITE}; grown under the monitor, read without. */
    private static byte[] used = new byte[1 << 12];

    private Stacks() {}

    /** Keeps the current stack as that of the access {@code word}, while the site's allowance lasts. */
    static void note(long word, Object base, long offset, ThreadState t) {
        byte[] counts = used;
        int site = Word.site(word);
        if (site >= counts.length || counts[site] < PER_SITE) {
            keep(word, base, offset, t);
        }
    }

    @DontInline
    private static synchronized void keep(long word, Object base, long offset, ThreadState t) {
        int site = Word.site(word);
        if (site >= used.length) {
            used = Arrays.copyOf(used, Math.max(site + 1, used.length * 2));
        }
        used[site]++;
        if (KEPT.size() < ALL) {
            KEPT.put(key(word, base, offset, t), new Kept(new Throwable(), locksOf(t), new WeakReference<>(base)));
        }
    }

    /** The stack of an earlier access, or null. From now on the site keeps more of them. */
    static synchronized Kept find(long word, Object base, long offset, ThreadState t) {
        int site = Word.site(word);
        if (site < used.length && used[site] == PER_SITE) {
            used[site] = PER_SITE - PER_RACY_SITE;
        }
        return KEPT.get(key(word, base, offset, t));
    }

    /** Where an object was made; null unless the stack of a write by its constructor was kept. */
    static synchronized Origin origin(Object object) {
        for (Map.Entry<Key, Kept> each : KEPT.entrySet()) {
            Kept kept = each.getValue();
            if (kept.object.refersTo(object)) {
                Origin origin = Origin.ofObject(object, Threads.nameOf(each.getKey().word), kept.stack);
                if (origin != null) {
                    return origin;
                }
            }
        }
        return null;
    }

    static synchronized void clear() {
        KEPT.clear();
        Arrays.fill(used, (byte) 0);
    }

    /** An element goes by its array and index: where its words are may change. */
    private static Key key(long word, Object base, long offset, ThreadState t) {
        return base instanceof long[] && t.lastShadow != null
                ? new Key(word, t.lastShadow.hash, t.lastIndex)
                : new Key(word, System.identityHashCode(base), offset);
    }

    /** Names of the locks that the thread holds, outermost first. */
    static String[] locksOf(ThreadState t) {
        String[] names = new String[t.heldCount];
        for (int i = 0; i < names.length; i++) {
            names[i] = nameOf(t.held[i]);
        }
        return names;
    }

    static String nameOf(Object object) {
        if (object instanceof Class<?> type) {
            return type.getName() + ".class";
        }
        return object.getClass().getName() + '@' + Integer.toHexString(System.identityHashCode(object));
    }
}
