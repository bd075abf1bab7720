package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.vm.Types;
import java.util.HashMap;
import jdk.internal.misc.Unsafe;

/**
 * Values of the entries of maps: each entry is a location of its own, beside the map as a whole. Most entries are looked at
 * and dropped, so a read counts only where a value has been set through an entry before, anywhere in the program; then
 * look-ups in hash maps by keys of the JDK count as reads or writes of the entry that they find, too.
 */
final class Entries {
    private static final Unsafe U = Unsafe.getUnsafe();
    /** Plain: a thread that sees it late misses an access. */
    private static boolean used;

    private static final Class<?> NODE = node();
    private static final long TABLE = Types.offset(HashMap.class, "table");
    private static final long HASH = Types.offset(NODE, "hash");
    private static final long KEY = Types.offset(NODE, "key");
    private static final long NEXT = Types.offset(NODE, "next");

    private static final int GET = CallTable.id("get");
    private static final int GET_OR_DEFAULT = CallTable.id("getOrDefault");
    private static final int PUT = CallTable.id("put");
    private static final int REPLACE = CallTable.id("replace");
    private static final int MERGE = CallTable.id("merge");

    private Entries() {}

    private static Class<?> node() {
        try {
            return Class.forName("java.util.HashMap$Node", false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    static void read(Object entry, int site) {
        if (used) {
            Hooks.container(entry, false, site);
        }
    }

    static void write(Object entry, int site) {
        used = true;
        Hooks.container(entry, true, site);
    }

    /** Before a call on a map, of the program's or of any other kind. */
    static void called(Object map, Object key, int call, int site) {
        if (used && map instanceof HashMap) {
            boolean writes = call == PUT || call == REPLACE || call == MERGE;
            if (writes || call == GET || call == GET_OR_DEFAULT) {
                lookedUp(map, key, writes, site);
            }
        }
    }

    /** A look-up in a map, which reads or writes the value of the entry that it finds. */
    private static void lookedUp(Object map, Object key, boolean writes, int site) {
        if (isPlainKey(key)) {
            Object entry = find(map, key);
            if (entry != null) {
                Hooks.container(entry, writes, site);
            }
        }
    }

    /** Whether hashCode and equals of the key run no code of the program. */
    private static boolean isPlainKey(Object key) {
        return key instanceof String || key instanceof Number && key.getClass().getClassLoader() == null;
    }

    private static Object find(Object map, Object key) {
        Object[] table = (Object[]) U.getReference(map, TABLE);
        if (table == null || table.length == 0) {
            return null;
        }
        int h = key.hashCode();
        int hash = h ^ h >>> 16;
        Object node = table[table.length - 1 & hash];
        for (int i = 0; node != null && i < 64; i++) {
            if (U.getInt(node, HASH) == hash && key.equals(U.getReference(node, KEY))) {
                return node;
            }
            node = U.getReference(node, NEXT);
        }
        return null;
    }
}
