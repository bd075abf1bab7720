package heddle.runtime.direct;

import heddle.runtime.OwnThread;
import java.util.Set;

/** The threads that the director does not hold, and whether any of them can still move. */
final class Bystanders {
    private static final ThreadGroup ROOT = root();

    private Bystanders() {}

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /**
     * Whether a thread other than these runs, or will by itself. Virtual threads run on carriers, which are seen; a
     * carrier whose virtual thread is held waits for another. Threads of the JVM do not count.
     */
    static boolean canMove(Set<Thread> held) {
        for (Thread each : all()) {
            if (each != null && !held.contains(each) && !isOfJvm(each) && moves(each.getState())) {
                return true;
            }
        }
        return false;
    }

    /** Whether there is no thread beside the calling one, in whatever state. */
    static boolean isAlone() {
        for (Thread each : all()) {
            if (each != null && each != Thread.currentThread() && !isOfJvm(each)) {
                return false;
            }
        }
        return true;
    }

    private static Thread[] all() {
        Thread[] threads = new Thread[64];
        while (ROOT.enumerate(threads, true) == threads.length) {
            threads = new Thread[threads.length * 2];
        }
        return threads;
    }

    private static boolean moves(Thread.State state) {
        return state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING || state == Thread.State.NEW;
    }

    private static boolean isOfJvm(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group == null
                || group == ROOT
                || group.getName().equals("InnocuousThreadGroup")
                || thread instanceof OwnThread
                || thread.getName().equals("DestroyJavaVM");
    }
}
