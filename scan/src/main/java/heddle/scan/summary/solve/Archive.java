package heddle.scan.summary.solve;

import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import heddle.scan.summary.Solution;
import heddle.scan.summary.wire.SummaryReader;
import heddle.scan.summary.wire.SummaryWriter;
import java.nio.ByteBuffer;

/** Solutions of components in a store, under hashes of everything that they follow from. */
public final class Archive {
    private final Keys keys;
    private final Store store;
    private final Script script;

    /** @param keys null if nothing is looked for */
    public Archive(Keys keys, Store store, Script script) {
        this.keys = keys;
        this.store = store;
        this.script = script;
    }

    /** The key of a component's solution; null if it has none. */
    Hash key(int[] members) {
        return keys.ofComponent(members);
    }

    /** The solution under a key; null if there is none, or if other threads reach other objects than they did. */
    StoredSolution find(Hash key, int[] members) {
        ByteBuffer entry = store.get(key);
        if (entry == null) return null;
        try {
            return open(
                    key,
                    members,
                    entry,
                    (index, escapes, reference) -> reference == null
                            ? script.fits(escapes, members[index])
                            : Memo.fits(store.get(reference), members[index], script));
        } catch (SummaryReader.Stale | IndexOutOfBoundsException e) {
            return null;
        }
    }

    private StoredSolution open(Hash key, int[] members, ByteBuffer entry, StoredSolution.Check check) {
        return StoredSolution.open(store, key, members.length, entry, script, check);
    }

    /** Puts a solution under its key; null if it cannot be kept. */
    public StoredSolution file(Hash key, Solution solution) {
        try {
            byte[] entry = StoredSolution.write(solution, script);
            if (!store.put(key, entry)) return null;
            return open(key, solution.members(), ByteBuffer.wrap(entry), (index, escapes, reference) -> true);
        } catch (SummaryWriter.Nameless e) {
            return null;
        }
    }
}
