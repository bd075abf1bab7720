package origin;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The racy twin of SessionEach: each session is given to the executor and to a thread of its own. */
class SessionTwice {
    private final Set<Session> sessions = new HashSet<>();
    private final ExecutorService executor = Executors.newCachedThreadPool();

    class Session implements Runnable {
        int count;

        @Override
        public void run() {
            count++; // race: SessionTwice$Session.count
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
            new Thread(session).start();
        }
    }

    public static void main(String[] args) {
        new SessionTwice().serve();
    }
}
