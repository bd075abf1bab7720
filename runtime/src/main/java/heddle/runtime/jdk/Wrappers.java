package heddle.runtime.jdk;

import heddle.runtime.vm.Types;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * Views of java.util.Collections that pass every call on to another container: the effect of a call depends on the
 * class of that one, which may be a HashMap or a ConcurrentHashMap.
 */
enum Wrappers {
    UNMODIFIABLE_MAP("UnmodifiableMap", "m"),
    UNMODIFIABLE_COLLECTION("UnmodifiableCollection", "c"),
    UNMODIFIABLE_ITERATOR("UnmodifiableCollection$1", "i"),
    UNMODIFIABLE_LIST_ITERATOR("UnmodifiableList$1", "i"),
    CHECKED_MAP("CheckedMap", "m"),
    CHECKED_COLLECTION("CheckedCollection", "c"),
    SET_FROM_MAP("SetFromMap", "m", "add", "put", "addAll", "putAll", "contains", "containsKey", "iterator", "keySet"),
    LIFO_QUEUE(
            "AsLIFOQueue", "q", "add", "addFirst", "offer", "offerFirst", "element", "getFirst", "peek", "peekFirst");

    private static final Unsafe U = Unsafe.getUnsafe();

    private final String type;
    private final String field;
    /** Names of calls, each followed by the name of the call that it becomes. */
    private final String[] renamed;

    private long offset = -1;

    Wrappers(String type, String field, String... renamed) {
        this.type = "java.util.Collections$" + type;
        this.field = field;
        this.renamed = renamed;
    }

    /** Null for a class that is no wrapper. */
    static Wrappers of(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Wrappers wrapper : values()) {
                if (c.getName().equals(wrapper.type)) {
                    wrapper.offset = Types.offset(c, wrapper.field);
                    return wrapper.offset < 0 ? null : wrapper;
                }
            }
        }
        return null;
    }

    Object wrapped(Object object) {
        return U.getReference(object, offset);
    }

    /** The number of the inner call by the number of the outer one; null when all keep their names. */
    int[] inner(Map<String, Integer> ids) {
        if (renamed.length == 0) {
            return null;
        }
        int[] inner = new int[ids.size()];
        for (int i = 0; i < inner.length; i++) {
            inner[i] = i;
        }
        for (int i = 0; i < renamed.length; i += 2) {
            inner[ids.get(renamed[i])] = ids.get(renamed[i + 1]);
        }
        return inner;
    }
}
