package heddle.scan.store;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
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
import java.util.zip.CRC32;

/**
 * A store in one file of a directory. It is read through mapped memory and replaced as a whole when it is closed: what was
 * not asked for since it was opened is left out, so that it stays as large as the last scan needs. Every entry carries a
 * checksum; one that does not fit its content counts as missing.
 */
public final class FileStore implements Store, AutoCloseable {
    private static final String NAME = "summaries";
    private static final long MAGIC = 0x686464_73756d31L;
    private static final int HEADER = Long.BYTES * 2 + Integer.BYTES * 2;
    private static final long LARGEST_SEGMENT = 1L << 30;

    private final Path file;
    private final List<ByteBuffer> segments = new ArrayList<>();
    private final Map<Hash, Place> places = new ConcurrentHashMap<>();
    private final Map<Hash, byte[]> fresh = new ConcurrentHashMap<>();
    private final Set<Hash> used = ConcurrentHashMap.newKeySet();
    private final List<String> problems = new ArrayList<>();
    private int broken;

    private record Place(int segment, int offset, int length, int checksum) {}

    private FileStore(Path file) {
        this.file = file;
    }

    /** Opens the store of a directory, which need not exist. */
    public static FileStore open(Path directory) throws IOException {
        Files.createDirectories(directory);
        FileStore store = new FileStore(directory.resolve(NAME));
        if (Files.exists(store.file)) store.load();
        return store;
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
        while (at + HEADER <= length) {
            int size = bytes.getInt(at + Long.BYTES * 2);
            if (size < 0 || (long) at + HEADER + size > length) break;
            places.put(
                    new Hash(bytes.getLong(at), bytes.getLong(at + Long.BYTES)),
                    new Place(segments.size() - 1, at + HEADER, size, bytes.getInt(at + HEADER - Integer.BYTES)));
            at += HEADER + size;
        }
        boolean more = length == LARGEST_SEGMENT && at > 0;
        if (at < length && !more)
            problems.add(file + ": the cache ends in the middle of an entry; the rest is computed again");
        return more ? at : length;
    }

    @Override
    public byte[] get(Hash key) {
        byte[] known = fresh.get(key);
        if (known != null) return known;
        Place place = places.get(key);
        if (place == null) return null;
        byte[] content = new byte[place.length()];
        segments.get(place.segment()).get(place.offset(), content);
        if (checksum(key, content) != place.checksum()) {
            drop(key);
            return null;
        }
        used.add(key);
        return content;
    }

    private synchronized void drop(Hash key) {
        if (places.remove(key) != null) broken++;
    }

    private static int checksum(Hash key, byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(ByteBuffer.allocate(Long.BYTES * 2)
                .putLong(key.high())
                .putLong(key.low())
                .flip());
        sum.update(content);
        return (int) sum.getValue();
    }

    @Override
    public void put(Hash key, byte[] content) {
        fresh.put(key, content);
    }

    /** How many entries were found. */
    public int hits() {
        return used.size();
    }

    /** How many were computed and put. */
    public int misses() {
        return fresh.size();
    }

    /** One sentence for each thing that was wrong with the file. */
    public synchronized List<String> problems() {
        List<String> all = new ArrayList<>(problems);
        if (broken > 0) all.add(file + ": " + broken + " entries of the cache are damaged; they are computed again");
        return all;
    }

    /** Writes what was used and what is new, if that differs from what is there. */
    @Override
    public void close() throws IOException {
        if (fresh.isEmpty() && used.size() == places.size() && problems().isEmpty()) return;
        Path next = file.resolveSibling(NAME + ".new");
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(next), 1 << 20))) {
            out.writeLong(MAGIC);
            for (Hash key : used) {
                byte[] content = fresh.containsKey(key) ? null : get(key);
                if (content != null) write(out, key, content);
            }
            for (Map.Entry<Hash, byte[]> entry : fresh.entrySet()) write(out, entry.getKey(), entry.getValue());
        }
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void write(DataOutputStream out, Hash key, byte[] content) throws IOException {
        out.writeLong(key.high());
        out.writeLong(key.low());
        out.writeInt(content.length);
        out.writeInt(checksum(key, content));
        out.write(content);
    }
}
