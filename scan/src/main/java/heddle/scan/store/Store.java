package heddle.scan.store;

/**
 * Keeps what was computed once under the hash of everything that it was computed from. Whoever asks gets back exactly
 * what was put, or nothing; nothing is ever changed. Used by many threads at once.
 */
public interface Store {
    /** The bytes under the key; null if there are none that can be trusted. */
    byte[] get(Hash key);

    void put(Hash key, byte[] content);

    /** Keeps nothing. */
    Store NONE = new Store() {
        @Override
        public byte[] get(Hash key) {
            return null;
        }

        @Override
        public void put(Hash key, byte[] content) {}
    };
}
