package heddle.scan.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A store in one file of a directory. What it was opened with is read through mapped memory; what is put goes to a
 * {@linkplain Appendix file beside it} at once, so that memory holds no content, and is appended when the store is
 * closed. A file of which less than half is of use is written anew instead. Every entry carries a checksum; one that does
 * not fit its content counts as missing. One scan at a time changes the directory: another one that comes meanwhile reads
 * what is there, and keeps nothing. The file is only ever appended to or replaced as a whole, so that what was mapped stays
 * as it was.
 */
public final class FileStore implements Store, AutoCloseable {
    private static final String NAME = "summaries";
    private static final long MAGIC = 0x686464_73756d32L;
    private static final long LARGEST_SEGMENT = 1L << 30;

    private final Path file;
    private final List<ByteBuffer> segments = new ArrayList<>();
    private final Map<Hash, Place> places = new ConcurrentHashMap<>();
    private final Set<Hash> used = ConcurrentHashMap.newKeySet();
    private final List<String> problems = new ArrayList<>();
    private final boolean temporary;
    private Claim claim;
    private Appendix fresh;
    private int broken;
    private boolean full;

    private record Place(int segment, int offset, int length, int checksum) {
        long size() {
            return Appendix.HEADER + length;
        }
    }

    private FileStore(Path file, boolean temporary) {
        this.file = file;
        this.temporary = temporary;
    }

    /** Opens the store of a directory, which need not exist. */
    public static FileStore open(Path directory) throws IOException {
        Files.createDirectories(directory);
        FileStore store = new FileStore(directory.resolve(NAME), false);
        store.claim = Claim.of(directory);
        if (store.claim == null)
            store.problems.add(directory + ": another scan is using the cache; it is read, and nothing new is kept");
        if (Files.exists(store.file)) store.load();
        return store;
    }

    /** A store that holds what memory does not, and is gone when it is closed. */
    public static FileStore temporary() throws IOException {
        return new FileStore(Files.createTempDirectory("heddle-scan").resolve(NAME), true);
    }

    private void load() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            ByteBuffer start = ByteBuffer.allocate(Long.BYTES);
            if (channel.read(start, 0) < Long.BYTES || start.getLong(0) != MAGIC) {
                problems.add(file + ": not a cache of this version of the scan; everything is computed again");
                return;
            }
            for (long at = Long.BYTES; at < size; )
                at += loadSegment(channel, at, Math.min(LARGEST_SEGMENT, size - at));
        }
    }

    /** Notes the entries of a part of the file; answers how far the complete ones reach. */
    private long loadSegment(FileChannel channel, long from, long length) throws IOException {
        ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, from, length);
        segments.add(bytes);
        int at = 0;
        while (at + Appendix.HEADER <= length) {
            int size = bytes.getInt(at + Long.BYTES * 2);
            if (size < 0 || (long) at + Appendix.HEADER + size > length) break;
            places.put(
                    new Hash(bytes.getLong(at), bytes.getLong(at + Long.BYTES)),
                    new Place(
                            segments.size() - 1,
                            at + Appendix.HEADER,
                            size,
                            bytes.getInt(at + Appendix.HEADER - Integer.BYTES)));
            at += Appendix.HEADER + size;
        }
        boolean more = length == LARGEST_SEGMENT && at > 0;
        // Where another scan is writing, the last entry is not there yet.
        if (at < length && !more && claim != null)
            problems.add(file + ": the cache ends in the middle of an entry; the rest is computed again");
        return more ? at : length;
    }

    @Override
    public ByteBuffer get(Hash key) {
        Appendix appendix = appendix();
        ByteBuffer known = appendix == null ? null : appendix.get(key, 0, -1);
        if (known != null) return known;
        Place place = places.get(key);
        if (place == null) return null;
        ByteBuffer content = view(place);
        if (Appendix.checksum(key, content.duplicate()) != place.checksum()) {
            drop(key);
            return null;
        }
        used.add(key);
        return content;
    }

    private ByteBuffer view(Place place) {
        return segments.get(place.segment())
                .slice(place.offset(), place.length())
                .asReadOnlyBuffer();
    }

    @Override
    public byte[] slice(Hash key, int from, int length) {
        byte[] part = new byte[length];
        Appendix appendix = appendix();
        ByteBuffer known = appendix == null ? null : appendix.get(key, from, length);
        if (known != null) known.get(part);
        else {
            Place place = places.get(key);
            segments.get(place.segment()).get(place.offset() + from, part);
        }
        return part;
    }

    @Override
    public void keep(Hash key) {
        if (places.containsKey(key)) used.add(key);
    }

    private synchronized void drop(Hash key) {
        if (places.remove(key) != null) broken++;
    }

    private synchronized Appendix appendix() {
        return fresh;
    }

    @Override
    public synchronized boolean put(Hash key, byte[] content) {
        if (full) return false;
        try {
            if (fresh == null) fresh = Appendix.create(besides());
            fresh.put(key, content);
            return true;
        } catch (IOException e) {
            problems.add(file + ": nothing more can be kept (" + e.getMessage() + ")");
            full = true;
            return false;
        }
    }

    /** Where entries are written until the store is closed: beside the file, if it is this store's to change. */
    private Path besides() throws IOException {
        boolean own = temporary || claim != null;
        return own ? file.resolveSibling(NAME + ".fresh") : Files.createTempFile("heddle-scan", ".fresh");
    }

    /** One sentence for each thing that was wrong with the file. */
    public synchronized List<String> problems() {
        List<String> all = new ArrayList<>(problems);
        if (broken > 0) all.add(file + ": " + broken + " entries of the cache are damaged; they are computed again");
        return all;
    }

    /** Writes down what is new, and forgets what is no longer of use once that is most of the file. */
    @Override
    public synchronized void close() throws IOException {
        if (temporary) {
            if (fresh != null) fresh.delete();
            Files.deleteIfExists(file.getParent());
            return;
        }
        try (Claim own = claim) {
            if (own != null) write();
            if (fresh != null) fresh.delete();
            fresh = null;
        }
    }

    /** Nothing has changed, and nothing is written. */
    public synchronized void leave() throws IOException {
        if (claim != null) claim.close();
    }

    private void write() throws IOException {
        long useful = 0;
        long all = 0;
        for (Map.Entry<Hash, Place> entry : places.entrySet()) {
            all += entry.getValue().size();
            if (used.contains(entry.getKey())) useful += entry.getValue().size();
        }
        boolean sound = Files.exists(file) && problems().isEmpty();
        if (!sound || useful * 2 < all) rewrite();
        else if (fresh != null)
            try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
                fresh.copyTo(out);
            }
    }

    private void rewrite() throws IOException {
        Path next = file.resolveSibling(NAME + ".new");
        try (FileChannel out = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            write(out, ByteBuffer.allocate(Long.BYTES).putLong(MAGIC).flip());
            for (Hash key : used) {
                Place place = places.get(key);
                boolean replaced = fresh != null && fresh.contains(key);
                if (place == null || replaced) continue;
                write(out, Appendix.header(key, place.length(), place.checksum()));
                write(out, view(place));
            }
            if (fresh != null) fresh.copyTo(out);
        }
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void write(FileChannel out, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) out.write(bytes);
    }
}
