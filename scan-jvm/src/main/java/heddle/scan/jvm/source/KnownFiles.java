package heddle.scan.jvm.source;

import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import java.util.List;

/**
 * Class files that an earlier scan has met under the same setting and kept summaries of: a sample of them, the same of the
 * same files. Nothing but time depends on it.
 */
public final class KnownFiles {
    /** About so many are looked at; all of a program with fewer. */
    private static final int SAMPLE = 128;

    /** Most files are known if no more than one in so many is not. */
    private static final int FEW = 8;

    private static final byte[] MET = {1};

    private final Store store;
    private final Hash setting;
    private final List<Hash> sample;

    /**
     * @param setting of everything that a scan follows from besides the files
     * @param files their hashes
     */
    public KnownFiles(Store store, Hash setting, List<Hash> files) {
        this.store = store;
        this.setting = setting;
        long mask = Math.max(1, Integer.highestOneBit(files.size() / SAMPLE)) - 1;
        this.sample = files.stream().filter(file -> (file.low() & mask) == 0).toList();
    }

    /** Whether most of the files are known. */
    public boolean areMost() {
        long known =
                sample.stream().filter(file -> store.get(key(file)) != null).count();
        return known > 0 && (sample.size() - known) * FEW <= sample.size();
    }

    /** Makes the files known. */
    public void note() {
        for (Hash file : sample) if (store.get(key(file)) == null) store.put(key(file), MET);
    }

    private Hash key(Hash file) {
        Bytes key = new Bytes();
        key.text("class file");
        key.hash(setting);
        key.hash(file);
        return key.hash();
    }
}
