package heddle.scan.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** A store that holds what memory does not, in a file that is made with the first entry and gone when it is closed. */
public final class TemporaryStore implements Store, AutoCloseable {
    private Path file;
    private Appendix entries;
    private String problem;

    @Override
    public synchronized boolean put(Hash key, byte[] content) {
        if (problem != null) return false;
        try {
            if (entries == null) {
                file = Files.createTempFile("heddle-scan", ".summaries");
                entries = Appendix.create(file);
            }
            entries.put(key, content);
            return true;
        } catch (IOException e) {
            problem = "nothing more can be kept (" + e.getMessage() + ")";
            return false;
        }
    }

    @Override
    public ByteBuffer get(Hash key) {
        Appendix written = entries();
        return written == null ? null : written.get(key, 0, -1);
    }

    @Override
    public byte[] slice(Hash key, int from, int length) {
        byte[] part = new byte[length];
        entries().get(key, from, length).get(part);
        return part;
    }

    boolean contains(Hash key) {
        Appendix written = entries();
        return written != null && written.contains(key);
    }

    /** Shows all entries, in the order in which they were put. */
    void forEach(Appendix.Visitor visitor) throws IOException {
        Appendix written = entries();
        if (written != null) written.forEach(visitor);
    }

    /** Why nothing more can be put; null if it can. */
    synchronized String problem() {
        return problem;
    }

    private synchronized Appendix entries() {
        return entries;
    }

    @Override
    public synchronized void close() throws IOException {
        if (entries != null) entries.delete();
        entries = null;
        if (file != null) Files.deleteIfExists(file);
    }
}
