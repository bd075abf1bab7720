package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.jdk.ArgumentTable;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.jdk.Keys;
import heddle.runtime.race.StreamSites;
import heddle.runtime.sync.Ordering;
import heddle.runtime.sync.SyncState;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Windows;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.vm.annotation.DontInline;

/**
 * Hooks of woven code after calls of the JDK that read or fill their arguments; see {@link heddle.runtime.jdk.ArgumentRows}. Where the
 * receiver keeps a lock meanwhile, the access is noted under that lock.
 */
public final class Arguments {
    private static final Ordering ORDERING = Ordering.chosen();

    /** Whether calls on objects of a class hold a lock while they use their arguments, and whose. */
    private static final ClassValue<Boolean> LOCKS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                switch (c.getName()) {
                    case "java.io.FileInputStream", "java.io.FileOutputStream" -> {
                        return false;
                    }
                    case "java.io.InputStream",
                            "java.io.OutputStream",
                            "java.io.Reader",
                            "java.io.Writer",
                            "java.lang.StringBuffer",
                            "java.util.Vector",
                            "java.util.Hashtable",
                            "java.util.Collections$SynchronizedMap",
                            "java.util.Collections$SynchronizedCollection",
                            "java.util.zip.Inflater",
                            "java.util.zip.Deflater",
                            "java.security.SecureRandom" -> {
                        return true;
                    }
                    default -> {}
                }
            }
            return false;
        }
    };

    private Arguments() {}

    /**
     * @param receiver null for a static method or a constructor
     * @param from of the elements of an array or buffer; negative for a range that ends at the buffer's position
     */
    @DontInline
    public static void touched(Object receiver, Object argument, int from, int length, int operand, int site) {
        ArgumentTable.Operand what = ArgumentTable.operand(operand);
        if (argument == null
                || length < 0
                || receiver != null && !isOfJdk(receiver, what)
                || !holds(receiver, argument, what)) {
            return;
        }
        if (what.condition.equals("fills")) {
            fill(argument, size(receiver), site);
            return;
        }
        if (receiver == null || receiver == argument || !LOCKS.get(receiver.getClass())) {
            touch(receiver, argument, from, length, what, site);
            return;
        }
        ThreadState t = Threads.current();
        Object lock = Keys.of(receiver);
        SyncState state = SyncState.of(lock, t);
        if (StreamSites.isStream(receiver) && ORDERING.judgesByEpochs()) {
            StreamSites.add(site);
            t.openCalls.begin(state);
            touch(receiver, argument, from, length, what, site);
            t.openCalls.end(state);
            return;
        }
        // as the call did: another holder of the lock is ordered before or after
        synchronized (lock) {
            if (Windows.isClosed()) {
                return;
            }
            t.site = site;
            state.acquire(t);
            touch(receiver, argument, from, length, what, site);
            t.site = site;
            state.release(t);
        }
    }

    private static boolean isOfJdk(Object receiver, ArgumentTable.Operand what) {
        Class<?> type = receiver.getClass();
        return type.getClassLoader() == null || !CallTable.overrides(type, what.method);
    }

    /** Whether the row's condition is met. Nothing here runs code of the program. */
    private static boolean holds(Object receiver, Object argument, ArgumentTable.Operand what) {
        return switch (what.condition) {
            case "some" -> size(argument) > 1;
            case "any" -> size(argument) > 0;
            case "part" -> size(receiver) > 0;
            case "fills" -> size(receiver) > 0;
            case "equal" ->
                receiver != argument
                        && (receiver instanceof List && argument instanceof List
                                || receiver instanceof Set && argument instanceof Set
                                || receiver instanceof Map && argument instanceof Map);
            default -> true;
        };
    }

    /** -1 if it is not known. */
    private static int size(Object collection) {
        Object behind = CallTable.behind(collection);
        boolean known = CallTable.isContainer(behind) || Containers.isView(behind);
        return known && behind.getClass().getClassLoader() == null && behind instanceof Collection<?> elements
                ? elements.size()
                : -1;
    }

    /** An array that is too small is left alone; in one that is larger than need be a null follows the last element. */
    private static void fill(Object array, int size, int site) {
        int length = java.lang.reflect.Array.getLength(array);
        if (size <= length) {
            Hooks.elements(array, 0, Math.min(size + 1, length), true, site);
        }
    }

    private static void touch(
            Object receiver, Object argument, int from, int length, ArgumentTable.Operand what, int site) {
        if (what.condition.equals("equal")) {
            Containers.touch(receiver, false, site);
        }
        if (what.isPosition) {
            if (length > 0) {
                Hooks.container(argument, what.writes, site);
            }
        } else if (what.range != null && argument instanceof java.nio.Buffer buffer) {
            Buffers.touch(buffer, from, length, what.writes, site);
        } else if (argument.getClass().isArray()) {
            int end = length == ArgumentTable.WHOLE ? length : from + length;
            Hooks.elements(
                    argument, from, Math.min(end, java.lang.reflect.Array.getLength(argument)), what.writes, site);
        } else {
            Containers.touch(argument, what.writes, site);
        }
    }
}
