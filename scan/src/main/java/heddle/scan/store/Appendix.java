package heddle.scan.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;

/** Entries that are written one after the other to a file, and can be read back at once. */
final class Appendix {
    private static final int BUFFER = 1 << 20;

    private final Path file;
    private final FileChannel channel;
    private final Map<Hash, Place> places = new LinkedHashMap<>();
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private long written;

    private record Place(long offset, int length) {}

    private Appendix(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static Appendix create(Path file) throws IOException {
        return new Appendix(
                file,
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE));
    }

    synchronized boolean contains(Hash key) {
        return places.containsKey(key);
    }

    synchronized void put(Hash key, byte[] content) throws IOException {
        places.put(key, new Place(written + buffer.position(), content.length));
        ByteBuffer bytes = ByteBuffer.wrap(content);
        if (bytes.remaining() > buffer.remaining()) flush();
        if (bytes.remaining() <= buffer.remaining()) buffer.put(bytes);
        else while (bytes.hasRemaining()) written += channel.write(bytes, written);
    }

    private void flush() throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) written += channel.write(buffer, written);
        buffer.clear();
    }

    /**
     * A part of an entry; null if there is no such entry.
     *
     * @param length -1 for everything from there on
     */
    synchronized ByteBuffer get(Hash key, int from, int length) {
        Place place = places.get(key);
        if (place == null) return null;
        try {
            ByteBuffer content = ByteBuffer.allocate(length < 0 ? place.length() - from : length);
            long at = place.offset() + from;
            if (at + content.remaining() > written) flush();
            while (content.hasRemaining() && channel.read(content, at + content.position()) >= 0) {}
            return content.flip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sees entries. */
    interface Visitor {
        void visit(Hash key, byte[] content) throws IOException;
    }

    /** Shows all entries, in the order in which they were put. */
    synchronized void forEach(Visitor visitor) throws IOException {
        for (Hash key : places.keySet()) visitor.visit(key, get(key, 0, -1).array());
    }

    synchronized void delete() throws IOException {
        channel.close();
        Files.deleteIfExists(file);
    }
}
