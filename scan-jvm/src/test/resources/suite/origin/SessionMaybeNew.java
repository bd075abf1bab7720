package origin;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The racy twin of SessionEach: a new session is made now and then. */
class SessionMaybeNew {
    private final Set<Session> sessions = new HashSet<>();
    private final ExecutorService executor = Executors.newCachedThreadPool();

    class Session implements Runnable {
        int count;

        @Override
        public void run() {
            count++; // race: SessionMaybeNew$Session.count
        }
    }

    private synchronized void add(Session session) {
        sessions.add(session); // guarded
    }

    void serve() {
        Session session = new Session();
        add(session);
        for (int i = 0; i < 9; i++) {
            if (i % 3 == 0) {
                session = new Session();
                add(session);
            }
            executor.execute(session);
        }
    }

    public static void main(String[] args) {
        new SessionMaybeNew().serve();
    }
}
