package choice;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One monitor that two classes know by fields of their own: nothing shows that they are two. */
class WrappedPool {
    static class Connection {
        int calls;
    }

    static class Pool {
        final Map<String, Connection> connections = new ConcurrentHashMap<>();

        Connection of(String host) {
            Connection known = connections.get(host);
            return known == null ? new Connection() : known;
        }
    }

    /** Finds connections in a pool that it was given. */
    static class Finder implements Runnable {
        final Pool pool;

        Finder(Pool pool) {
            this.pool = pool;
        }

        public void run() {
            for (String host : pool.connections.keySet()) {
                Connection connection = pool.of(host);
                synchronized (pool) {
                    connection.calls++; // guarded
                }
            }
        }
    }

    /** Cleans what it finds through a wrapper. */
    static class Cleaner implements Runnable {
        final Pool delegate;
        final Map<String, Connection> seen;

        Cleaner(Pool delegate, Map<String, Connection> seen) {
            this.delegate = delegate;
            this.seen = seen;
        }

        public void run() {
            for (Connection connection : seen.values())
                synchronized (delegate) {
                    connection.calls = 0; // guarded
                }
        }
    }

    public static void main(String[] args) {
        Map<String, Pool> pools = new ConcurrentHashMap<>();
        pools.put("one", new Pool());
        pools.put("two", new Pool());
        Pool pool = pools.get("one");
        pool.connections.put("host", new Connection());
        new Thread(new Finder(pool)).start();
        new Thread(new Cleaner(pool, pool.connections)).start();
    }
}
