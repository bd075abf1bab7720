package heddle.runtime.vm;

/** A thread of the agent's own: neither it nor its start is observed. */
public final class OwnThread extends Thread {
    public OwnThread(Runnable work, String name) {
        super(root(), work, name);
        setDaemon(true);
    }

    /** Not that of the program, which may count its threads. */
    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group != null && group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
