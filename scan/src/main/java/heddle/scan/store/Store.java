package heddle.scan.store;

import java.nio.ByteBuffer;

/**
 * Keeps what was computed once under the hash of everything that it was computed from. A query returns exactly the
 * content that was put, or nothing; nothing is ever changed. Used by many threads at once.
 */
public interface Store {
    /** The bytes under the key, to be read only; null if there are none that can be trusted. */
    ByteBuffer get(Hash key);

    /** Whether the content can be read back from now on. */
    boolean put(Hash key, byte[] content);

    /** A part of what {@link #get} would answer, without the rest being read; the entry has been asked for before. */
    default byte[] slice(Hash key, int from, int length) {
        byte[] part = new byte[length];
        get(key).get(from, part);
        return part;
    }

    /** Says that the entry is still of use, without reading it. */
    default void keep(Hash key) {}

    /** Keeps nothing. */
    Store NONE = new Store() {
        @Override
        public ByteBuffer get(Hash key) {
            return null;
        }

        @Override
        public boolean put(Hash key, byte[] content) {
            return false;
        }
    };
}
