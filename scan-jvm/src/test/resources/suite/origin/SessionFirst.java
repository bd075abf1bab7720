package origin;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The racy twin of SessionEach: it is always the first session that runs, whatever was made since. */
class SessionFirst {
    private final Set<Session> sessions = new HashSet<>();
    private final ExecutorService executor = Executors.newCachedThreadPool();

    class Session implements Runnable {
        int count;

        @Override
        public void run() {
            count++; // race: SessionFirst$Session.count
        }
    }

    private synchronized void add(Session session) {
        sessions.add(session); // guarded
    }

    void serve() {
        Session first = null;
        for (int i = 0; i < 9; i++) {
            Session session = new Session();
            add(session);
            if (first == null) first = session;
            executor.execute(first);
        }
    }

    public static void main(String[] args) {
        new SessionFirst().serve();
    }
}
