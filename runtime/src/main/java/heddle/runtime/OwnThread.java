package heddle.runtime;

/** A thread of the agent's own: neither it nor its start is observed. */
public final class OwnThread extends Thread {
    public OwnThread(Runnable work, String name) {
        super(work, name);
        setDaemon(true);
    }
}
