package heddle.runtime.vm;

import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;

/**
 * Work for the very end of the JVM. The JDK runs hooks of its own in numbered slots: the program's shutdown hooks are
 * together in one of the first, and what is in a later slot runs when they all have ended.
 */
public final class LastHook {
    private static final int LAST_SLOT = 9;
    /** Behind the console, the program's hooks, and files that are deleted on exit. */
    private static final int FIRST_SLOT = 3;

    private LastHook() {}

    /** Runs {@code work} once all shutdown hooks of the program have ended; not if the JVM is halted. */
    public static void set(Runnable work) {
        JavaLangAccess access = SharedSecrets.getJavaLangAccess();
        for (int slot = LAST_SLOT; slot >= FIRST_SLOT; slot--) {
            try {
                access.registerShutdownHook(slot, false, work);
                return;
            } catch (InternalError e) {
                // the slot is taken
            }
        }
        Runtime.getRuntime().addShutdownHook(new OwnThread(work, "heddle-report"));
    }
}
