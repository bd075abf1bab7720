package heddle.scan.summary.wire;

import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.ThreadIndex;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sets of threads that are written once, under the hash of their threads' names: every summary of a large cycle names the
 * same hundreds of threads, and would be mostly they.
 */
public final class Crowds {
    /** A set of no more threads is written where it occurs. */
    private static final int FEW = 4;

    private final Numbering numbering;
    private final ThreadIndex index;
    private final Store store;
    private final Map<Crowd, Hash> hashes = new ConcurrentHashMap<>();
    private final Map<Hash, Crowd> crowds = new ConcurrentHashMap<>();

    /** @param store where they are kept for other scans */
    public Crowds(Numbering numbering, ThreadIndex index, Store store) {
        this.numbering = numbering;
        this.index = index;
        this.store = store;
    }

    static boolean isLarge(Crowd crowd) {
        return crowd.size() > FEW;
    }

    /** The hash under which the crowd can be found from now on. */
    Hash file(Crowd crowd) {
        Hash known = hashes.get(crowd);
        if (known != null) return known;
        SummaryWriter writer = new SummaryWriter(numbering, index);
        writer.crowd(crowd);
        byte[] content = writer.out().toArray();
        Hash hash = Hash.of(content);
        if (store.get(hash) == null) store.put(hash, content);
        crowds.put(hash, crowd);
        hashes.put(crowd, hash);
        return hash;
    }

    /** @throws SummaryReader.Stale if there is none under this hash, or some of its threads are no more */
    public Crowd find(Hash hash) {
        Crowd known = crowds.get(hash);
        if (known != null) return known;
        ByteBuffer content = store.get(hash);
        if (content == null) throw new SummaryReader.Stale();
        byte[] bytes = new byte[content.remaining()];
        content.get(content.position(), bytes);
        Crowd read = new SummaryReader(bytes, numbering, index, null, null).crowd();
        crowds.put(hash, read);
        hashes.putIfAbsent(read, hash);
        return read;
    }
}
