package heddle.scan.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVStoreException;

/**
 * A store in an MVStore file of a directory. New content goes to a {@linkplain TemporaryStore temporary file} at once, so
 * that memory holds no content and a disk that is full harms nothing that was kept, and becomes part of the file when the
 * store is closed. A file of which less than half is of use is written anew. Every {@linkplain Pages part of an entry} is
 * checked when it is read: an entry that is not what was put counts as missing, and a file that cannot be read is thrown
 * away. MVStore locks the file, so that one scan at a time has it: another one that comes meanwhile does without.
 */
public final class KeptStore implements Store, AutoCloseable {
    private static final String NAME = "summaries";

    /** A file smaller than this is not worth writing anew. */
    private static final int SMALL = 1 << 20;

    private final Path file;
    private final TemporaryStore fresh = new TemporaryStore();
    private final Set<Hash> used = ConcurrentHashMap.newKeySet();
    private final Set<Hash> broken = ConcurrentHashMap.newKeySet();
    private final List<String> problems = new ArrayList<>();
    /** Null if another scan has it. */
    private KeptFile kept;

    private volatile boolean unreadable;

    private KeptStore(Path file) {
        this.file = file;
    }

    /** Opens the store of a directory, which need not exist. */
    public static KeptStore open(Path directory) throws IOException {
        Files.createDirectories(directory);
        if (!Files.isWritable(directory)) throw new IOException("no permission to write");
        KeptStore store = new KeptStore(directory.resolve(NAME));
        store.open();
        return store;
    }

    private void open() throws IOException {
        boolean there = Files.exists(file) && Files.size(file) > 0;
        try {
            kept = new KeptFile(file, !there);
            if (kept.isOurs()) return;
            kept.leave();
        } catch (MVStoreException e) {
            if (e.getErrorCode() == DataUtils.ERROR_FILE_LOCKED) {
                problems.add(file.getParent() + ": another scan is using the cache; this one does without");
                return;
            }
            if (!there) throw new IOException(e.getMessage(), e);
        } catch (RuntimeException | AssertionError | OutOfMemoryError e) {
            // MVStore takes what it reads of a damaged file for lengths and places.
            if (!there) throw e;
        }
        problems.add(file + ": not a cache of this version of the scan; everything is computed again");
        startAnew();
    }

    private void startAnew() throws IOException {
        Files.deleteIfExists(file);
        try {
            kept = new KeptFile(file, true);
        } catch (MVStoreException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public ByteBuffer get(Hash key) {
        ByteBuffer known = fresh.get(key);
        if (known != null) return known;
        if (kept == null || unreadable || broken.contains(key)) return null;
        try {
            Pages.Place place = kept.place(key);
            if (place == null) return null;
            byte[] content = kept.read(key, place, 0, place.length());
            if (content == null) broken.add(key);
            else used.add(key);
            return content == null ? null : ByteBuffer.wrap(content);
        } catch (RuntimeException | AssertionError | OutOfMemoryError e) {
            unreadable = true;
            return null;
        }
    }

    @Override
    public byte[] slice(Hash key, int from, int length) {
        if (fresh.contains(key)) return fresh.slice(key, from, length);
        byte[] part = kept.read(key, kept.place(key), from, length);
        if (part == null) throw new IllegalStateException(file + ": changed while it was in use");
        return part;
    }

    @Override
    public void keep(Hash key) {
        used.add(key);
    }

    @Override
    public boolean put(Hash key, byte[] content) {
        return fresh.put(key, content);
    }

    /** One sentence for each thing that was wrong with the file. */
    public List<String> problems() {
        List<String> all = new ArrayList<>(problems);
        if (fresh.problem() != null) all.add(file + ": " + fresh.problem());
        if (unreadable) all.add(file + ": the cache is damaged; what cannot be read is computed again");
        else if (!broken.isEmpty())
            all.add(file + ": " + broken.size() + " entries of the cache are damaged; they are computed again");
        return all;
    }

    /** Writes down what is new, and forgets what is no longer of use once that is most of the file. */
    @Override
    public void close() throws IOException {
        try (fresh) {
            if (kept == null) return;
            try {
                if (!unreadable) write();
            } catch (RuntimeException | AssertionError | OutOfMemoryError e) {
                if (isFull(e)) throw e;
                unreadable = true;
            }
            if (unreadable) replace();
        } catch (MVStoreException e) {
            kept.leave();
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Whether there was nothing wrong with what is there, but no room for more. */
    private static boolean isFull(Throwable failure) {
        return failure instanceof MVStoreException e && e.getErrorCode() == DataUtils.ERROR_WRITING_FAILED;
    }

    /** Nothing that was kept can be read any more. */
    private void replace() throws IOException {
        kept.leave();
        startAnew();
        fresh.forEach(kept::put);
        kept.close();
    }

    /** Nothing has changed, and nothing is written. */
    public void leave() throws IOException {
        fresh.close();
        if (kept != null) kept.leave();
    }

    private void write() throws IOException {
        long[] useful = {0};
        kept.forEach((key, place) -> {
            if (used.contains(key)) useful[0] += place.length();
        });
        long size = Files.size(file);
        if (size > SMALL && useful[0] * 2 < size) rewrite();
        else {
            broken.forEach(kept::remove);
            fresh.forEach(kept::put);
            kept.close();
        }
    }

    private void rewrite() throws IOException {
        Path next = file.resolveSibling(NAME + ".new");
        Files.deleteIfExists(next);
        KeptFile rewritten = new KeptFile(next, true);
        kept.forEach((key, place) -> {
            boolean wanted = used.contains(key) && !fresh.contains(key);
            byte[] content = wanted ? kept.read(key, place, 0, place.length()) : null;
            if (content != null) rewritten.put(key, content);
        });
        fresh.forEach(rewritten::put);
        rewritten.close();
        kept.leave();
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
