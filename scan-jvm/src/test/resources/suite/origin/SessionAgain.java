package origin;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The racy twin of SessionEach: some sessions are given to two tasks. */
class SessionAgain {
    private final Set<Session> sessions = new HashSet<>();
    private final ExecutorService executor = Executors.newCachedThreadPool();

    class Session implements Runnable {
        int count;

        @Override
        public void run() {
            count++; // race: SessionAgain$Session.count
        }
    }

    private synchronized void add(Session session) {
        sessions.add(session); // guarded
    }

    void serve() {
        for (int i = 0; i < 9; i++) {
            Session session = new Session();
            add(session);
            for (int j = 0; j < 2; j++) executor.execute(session);
        }
    }

    public static void main(String[] args) {
        new SessionAgain().serve();
    }
}
