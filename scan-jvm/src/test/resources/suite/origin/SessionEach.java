package origin;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server knows each of its sessions, and gives each to one task. */
class SessionEach {
    private final Set<Session> sessions = new HashSet<>();
    private final ExecutorService executor = Executors.newCachedThreadPool();

    class Session implements Runnable {
        int count;

        @Override
        public void run() {
            count++; // guarded
        }
    }

    private synchronized void add(Session session) {
        sessions.add(session); // guarded
    }

    void serve() {
        for (int i = 0; i < 9; i++) {
            Session session = new Session();
            add(session);
            executor.execute(session);
        }
    }

    public static void main(String[] args) {
        new SessionEach().serve();
    }
}
