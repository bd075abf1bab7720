package choice;

import java.util.HashMap;
import java.util.Map;

/** An object of unknown origin whose methods lock one of its fields around another. */
class ReflectiveStore {
    interface Store {
        void put(String key);
    }

    static class Memory implements Store {
        private final Object lock = new Object();
        private final Map<String, String> entries = new HashMap<>();

        @Override
        public void put(String key) {
            synchronized (lock) {
                entries.put(key, key); // guarded
            }
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Store store = (Store) Class.forName(args[0]).getDeclaredConstructor().newInstance();
        new Thread(() -> store.put("a")).start();
        new Thread(() -> store.put("b")).start();
    }
}
