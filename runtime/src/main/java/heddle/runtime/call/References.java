package heddle.runtime.call;

import heddle.runtime.lock.SpinLock;
import java.util.HashMap;
import java.util.Map;

/**
 * The methods of the JDK that the program refers to, and that the weaver has put methods of the program in front of. When
 * such a reference is serialised, it is the method of the JDK that has to be written, so that it can be read without the
 * agent, and by the program's own code for it.
 */
public final class References {
    private static final SpinLock LOCK = new SpinLock();

    private record Method(int kind, String owner, String name, String descriptor) {}

    private static final Map<String, Method> REDIRECTED = new HashMap<>();

    private References() {}

    /** {@code kind} is that of a method handle; names of classes have slashes. */
    public static void redirected(String type, String bridge, int kind, String owner, String name, String descriptor) {
        LOCK.lock();
        try {
            REDIRECTED.put(type + '.' + bridge, new Method(kind, owner, name, descriptor));
        } finally {
            LOCK.unlock();
        }
    }

    /** The method that a bridge is redirected to, or the given one if it is none. */
    private static Method behind(String type, String method, int kind, String descriptor) {
        LOCK.lock();
        try {
            Method found = REDIRECTED.get(type + '.' + method);
            return found != null ? found : new Method(kind, type, method, descriptor);
        } finally {
            LOCK.unlock();
        }
    }

    public static int kind(int kind, String type, String method) {
        return behind(type, method, kind, "").kind;
    }

    public static String descriptor(String descriptor, String type, String method) {
        return behind(type, method, 0, descriptor).descriptor;
    }

    public static String name(String type, String method) {
        return behind(type, method, 0, "").name;
    }

    public static String owner(String type, String method) {
        return behind(type, method, 0, "").owner;
    }
}
