package origin;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two kinds of sessions, each made and given to one task before the next. */
class SessionEachBeside {
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
            Session other = new Session();
            add(other);
            executor.execute(other);
            executor.execute(session);
        }
    }

    public static void main(String[] args) {
        new SessionEachBeside().serve();
    }
}
