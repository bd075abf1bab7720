package choice;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** As WrappedPool, but the wrapper has a monitor of another kind. */
class WrappedPoolOther {
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

    static class Gate {}

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
                    connection.calls++; // race: WrappedPoolOther$Connection.calls
                }
            }
        }
    }

    /** Cleans what it finds through a wrapper. */
    static class Cleaner implements Runnable {
        final Gate delegate;
        final Map<String, Connection> seen;

        Cleaner(Gate delegate, Map<String, Connection> seen) {
            this.delegate = delegate;
            this.seen = seen;
        }

        public void run() {
            for (Connection connection : seen.values())
                synchronized (delegate) {
                    connection.calls = 0; // race: WrappedPoolOther$Connection.calls
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
        new Thread(new Cleaner(new Gate(), pool.connections)).start();
    }
}
