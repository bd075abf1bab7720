package lambda;

import java.util.ArrayList;
import java.util.List;

/** A library: a lambda takes the monitor of what it has caught, which users know by a field of theirs. */
class CaughtLock {
    public static class Pool {
        final List<Connection> all = new ArrayList<>();

        public Pool() {
            Runnable cleaning = () -> {
                while (true) clean();
            };
            new Thread(cleaning).start();
            Runnable closing = () -> {
                synchronized (this) {
                    for (Connection one : all) one.uses++; // guarded
                }
            };
            new Thread(closing).start();
        }

        private void clean() {
            synchronized (this) {
                for (Connection one : all) one.uses--; // guarded
            }
        }

        synchronized Connection get() {
            Connection made = new Connection();
            all.add(made); // guarded
            return made;
        }
    }

    static class Connection {
        int uses;
    }

    public static class User {
        private final Pool pool;
        private final Connection connection;

        public User(Pool given) {
            pool = given;
            connection = given.get();
        }

        public void use() {
            synchronized (pool) {
                connection.uses++; // guarded
            }
        }
    }
}
