package choice;

import java.util.HashMap;
import java.util.Map;

/** The twin of ReflectiveStore: one method takes no lock. */
class ReflectiveStoreBare {
    interface Store {
        void put(String key);

        void drop(String key);
    }

    static class Memory implements Store {
        private final Object lock = new Object();
        private final Map<String, String> entries = new HashMap<>();

        @Override
        public void put(String key) {
            synchronized (lock) {
                entries.put(key, key); // race: ReflectiveStoreBare$Memory.entries
            }
        }

        @Override
        public void drop(String key) {
            entries.remove(key); // race: ReflectiveStoreBare$Memory.entries
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Store store = (Store) Class.forName(args[0]).getDeclaredConstructor().newInstance();
        new Thread(() -> store.put("a")).start();
        new Thread(() -> store.drop("b")).start();
    }
}
