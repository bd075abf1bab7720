package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.Volatiles;
import heddle.runtime.jdk.CallTable;
import heddle.runtime.site.FieldCells;
import heddle.runtime.site.Sites;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.Threads;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Accesses through java.lang.reflect.Field. They are noted after the call, when they have certainly taken place; only
 * the release by a volatile write comes before it.
 */
final class Reflected {
    private Reflected() {}

    static void setting(Field field, Object object) {
        long cell = cell(field, object);
        if (cell < 0 && cell != Sites.IGNORE) {
            Volatiles.state(holder(field, object), cell).release(Threads.current());
        }
    }

    static void accessed(Field field, Object object, boolean writes, int site) {
        long cell = cell(field, object);
        if (cell > 0) {
            Hooks.field(holder(field, object), cell, writes, site);
        } else if (cell != Sites.IGNORE && !writes) {
            Volatiles.state(holder(field, object), cell).acquire(Threads.current());
        }
    }

    private static long cell(Field field, Object object) {
        Class<?> declaring = field.getDeclaringClass();
        if (Modifier.isStatic(field.getModifiers())) {
            WovenClass woven = WovenClass.of(declaring);
            if (woven != null) {
                woven.acquireInitialisation(Threads.current());
            }
        } else if (!declaring.isInstance(object)) {
            return Sites.IGNORE;
        }
        return FieldCells.named(declaring, field.getName());
    }

    private static Object holder(Field field, Object object) {
        return Modifier.isStatic(field.getModifiers()) ? field.getDeclaringClass() : object;
    }

    /** Before a method is invoked, which may be one that orders threads. */
    static void calling(Method method, Object receiver) {
        int call = call(method, receiver);
        if (call >= 0) {
            Calls.orderBefore(receiver, 0, call);
        }
    }

    static void called(Method method, Object receiver, Object result) {
        int call = call(method, receiver);
        if (call >= 0) {
            // reflection may box false into an object of its own
            boolean isTrue = result != null
                    && !(result instanceof Boolean known && !known)
                    && !(result instanceof Long n && n == 0);
            Calls.orderAfter(receiver, 0, isTrue, call);
        }
    }

    private static int call(Method method, Object receiver) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        return isStatic == (receiver == null)
                ? CallTable.call(method.getDeclaringClass(), receiver, method.getName(), isStatic)
                : -1;
    }
}
