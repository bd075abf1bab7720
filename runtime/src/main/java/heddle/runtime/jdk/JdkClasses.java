package heddle.runtime.jdk;

import heddle.runtime.vm.OwnThread;
import java.util.HashMap;
import java.util.Map;

/**
 * Loads JDK classes for the weaver. The JVM hands no class to the agent that a thread loads while it transforms another one;
 * a class that has not been loaded yet is therefore loaded by a thread of its own, so that it is woven if it has to be.
 */
public final class JdkClasses {
    /** By name; those that do not exist are null, those that have been seen loaded and not been asked for stand for themselves. */
    private static final Map<String, Object> KNOWN = new HashMap<>();

    private JdkClasses() {}

    /** The class has been loaded, or is being loaded by a thread that transforms it. */
    public static void seen(String name) {
        synchronized (KNOWN) {
            KNOWN.putIfAbsent(name, name);
        }
    }

    /** A class that has been loaded; null for one that is not known to be, or does not exist. */
    public static Class<?> loaded(String name) {
        boolean isLoaded;
        synchronized (KNOWN) {
            isLoaded = KNOWN.get(name) != null;
        }
        return isLoaded ? load(name) : null;
    }

    /** Null for a class that this JDK's boot loader does not have. */
    static Class<?> load(String name) {
        Object known;
        boolean isKnown;
        synchronized (KNOWN) {
            known = KNOWN.get(name);
            isKnown = known != null || KNOWN.containsKey(name);
        }
        if (isKnown && !(known instanceof String)) {
            return (Class<?>) known;
        }
        Class<?> found = isKnown ? find(name) : findElsewhere(name);
        synchronized (KNOWN) {
            KNOWN.put(name, found);
        }
        return found;
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private static final class Search implements Runnable {
        private final String name;
        private Class<?> found;

        Search(String name) {
            this.name = name;
        }

        @Override
        public void run() {
            found = find(name);
        }
    }

    /** The caller may hold locks of class loaders; the boot loader has none. */
    private static Class<?> findElsewhere(String name) {
        Search search = new Search(name);
        OwnThread thread = new OwnThread(search, "heddle-loader");
        boolean interrupted = false;
        thread.start();
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return search.found;
    }
}
