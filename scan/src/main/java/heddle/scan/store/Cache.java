package heddle.scan.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The summaries that a user wants kept between scans; nothing that is wrong with them ever stops a scan. */
public final class Cache {
    private final Path directory;
    private final List<String> notes = new ArrayList<>();
    private KeptStore store;

    private Cache(Path directory) {
        this.directory = directory;
    }

    /** @param directory null if nothing is to be kept */
    public static Cache open(Path directory) {
        Cache cache = new Cache(directory);
        try {
            if (directory != null) cache.store = KeptStore.open(directory);
        } catch (IOException e) {
            cache.notes.add(directory + ": cannot be used as a cache (" + e.getMessage() + ")");
        }
        return cache;
    }

    public Store store() {
        return store == null ? Store.NONE : store;
    }

    /**
     * Keeps what the scan has computed.
     *
     * @param functions how many there are
     * @param computed how many of them were analysed
     */
    public void close(int functions, int computed) {
        if (store == null) return;
        notes.add("cache: " + (functions - computed) + " analyses taken from " + directory + ", " + computed
                + " computed");
        try {
            store.close();
        } catch (IOException e) {
            notes.add(directory + ": the cache cannot be written (" + e.getMessage() + ")");
        }
        notes.addAll(store.problems());
    }

    /** Everything was taken from it and nothing is to be changed. */
    public void leave(int functions) {
        if (store == null) return;
        notes.add("cache: " + functions + " analyses taken from " + directory + ", 0 computed");
        notes.addAll(store.problems());
        try {
            store.leave();
        } catch (IOException e) {
            notes.add(directory + ": the cache cannot be given up (" + e.getMessage() + ")");
        }
    }

    /** The notes about it, once it is closed. */
    public List<String> notes() {
        return notes;
    }
}
