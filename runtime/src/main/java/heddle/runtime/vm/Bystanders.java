package heddle.runtime.vm;

import java.util.Set;

/** The threads of the program beside those that are made to wait, and whether any of them can still move. */
public final class Bystanders {
    private static final ThreadGroup ROOT = root();

    /** Waits for the first of the virtual threads that sleep. */
    private static final String SLEEPERS = "VirtualThread-unparker";

    private Bystanders() {}

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /** The possible actions of threads that are not made to wait. */
    public enum Outlook {
        /** One runs. */
        MOVING,
        /** None runs, and one waits for a time to pass: it may be a moment or a minute. */
        TIMED,
        /** All are blocked, wait or have ended. */
        STUCK
    }

    /**
     * The outlook of all threads but these. Virtual threads run on carriers, which are seen; a carrier whose virtual thread
     * is held waits for another one. Those that sleep are known to a thread of the JDK.
     */
    public static Outlook outlook(Set<Thread> held) {
        Outlook best = Outlook.STUCK;
        for (Thread each : all()) {
            if (each == null || held.contains(each)) {
                continue;
            }
            Thread.State state = each.getState();
            boolean sleeps = state == Thread.State.TIMED_WAITING;
            if (sleeps && each.getName().startsWith(SLEEPERS) || sleeps && !isOfJvm(each) && !isCarrier(each)) {
                best = Outlook.TIMED;
            } else if ((state == Thread.State.RUNNABLE || state == Thread.State.NEW) && !isOfJvm(each)) {
                return Outlook.MOVING;
            }
        }
        return best;
    }

    private static boolean isCarrier(Thread thread) {
        return thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
    }

    /** Whether there is no thread beside the calling one, in whatever state. */
    public static boolean isAlone() {
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

    private static boolean isOfJvm(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group == null
                || group == ROOT
                || group.getName().equals("InnocuousThreadGroup")
                || thread instanceof OwnThread
                || thread.getName().equals("DestroyJavaVM");
    }
}
