package heddle.scan.store;

import java.nio.file.Path;
import java.util.function.BiConsumer;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * An open MVStore with entries. Retention and versions are MVStore's own, and it is never told to compact: with others it
 * may lose its last versions. The caller checks the bytes that it reads.
 */
final class KeptFile {
    static final int FORMAT = 3;

    private static final int COMMIT = 1 << 24;
    private static final int CACHE_MEGABYTES = 64;

    private final MVStore store;
    private final MVMap<Hash, Pages.Place> index;
    private final MVMap<Long, byte[]> parts;

    /** Opens the file, which need not exist, and locks it; throws what MVStore throws. */
    KeptFile(Path file, boolean fresh) {
        store = new MVStore.Builder()
                .fileName(file.toString())
                .autoCommitDisabled()
                .cacheSize(CACHE_MEGABYTES)
                .open();
        try {
            index = store.openMap("index", Pages.index());
            parts = store.openMap("parts", Pages.parts());
            if (fresh) {
                store.setStoreVersion(FORMAT);
                store.commit();
            }
        } catch (RuntimeException | AssertionError | OutOfMemoryError e) {
            store.closeImmediately();
            throw e;
        }
    }

    /** Whether it is a file of this format. */
    boolean isOurs() {
        return store.getStoreVersion() == FORMAT;
    }

    /** Where an entry lies; null if there is none. */
    Pages.Place place(Hash key) {
        return index.get(key);
    }

    /** A part of an entry; null if it is not what was put. */
    byte[] read(Hash key, Pages.Place place, int from, int length) {
        byte[] content = null;
        for (int number = from / Pages.PART; ; number++) {
            byte[] part = parts.get(place.first() + number);
            if (!Pages.isSound(key, place, number, part)) return null;
            // Only a sound part vouches for the length.
            if (content == null) content = new byte[length];
            int start = number * Pages.PART;
            int begin = Math.max(from, start);
            int end = Math.min(from + length, start + part.length - Integer.BYTES);
            System.arraycopy(part, Integer.BYTES + begin - start, content, begin - from, end - begin);
            if (end == from + length) return content;
        }
    }

    void forEach(BiConsumer<Hash, Pages.Place> visitor) {
        for (var cursor = index.cursor(null); cursor.hasNext(); ) {
            Hash key = cursor.next();
            visitor.accept(key, cursor.getValue());
        }
    }

    void put(Hash key, byte[] content) {
        remove(key);
        Long last = parts.lastKey();
        Pages.Place place = new Pages.Place(last == null ? 0 : last + 1, content.length);
        for (int i = 0; i < place.parts(); i++) parts.put(place.first() + i, Pages.part(key, content, i));
        index.put(key, place);
        if (store.getUnsavedMemory() > COMMIT) store.commit();
    }

    void remove(Hash key) {
        Pages.Place place = index.remove(key);
        if (place == null || place.length() < 0) return;
        for (int i = 0; i < place.parts() && parts.remove(place.first() + i) != null; i++) {}
    }

    /** Writes what has changed, and lets others have the file. */
    void close() {
        store.commit();
        store.close();
    }

    /** Lets others have the file as it was last written. */
    void leave() {
        store.closeImmediately();
    }
}
