package heddle.scan.summary;

import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import java.nio.ByteBuffer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Solutions of components in a store, under hashes of everything that they follow from. */
final class Archive {
    private final Keys keys;
    private final Store store;
    private final Supplier<SummaryWriter> writers;
    private final Function<byte[], SummaryReader> readers;
    private final Escapes escapes;

    Archive(
            Keys keys,
            Store store,
            Supplier<SummaryWriter> writers,
            Function<byte[], SummaryReader> readers,
            Escapes escapes) {
        this.keys = keys;
        this.store = store;
        this.writers = writers;
        this.readers = readers;
        this.escapes = escapes;
    }

    /** The key of a component's solution; null if it has none. */
    Hash key(int[] members) {
        return keys.ofComponent(members);
    }

    /** The solution under a key; null if there is none, or if other threads reach other objects than they did. */
    Filed find(Hash key, int[] members) {
        ByteBuffer entry = store.get(key);
        if (entry == null) return null;
        try {
            return open(
                    key,
                    members,
                    entry,
                    (index, asked, reference) -> reference == null
                            ? escapes.fit(asked, members[index])
                            : Memo.fits(store.get(reference), members[index], readers, escapes));
        } catch (SummaryReader.Stale | IndexOutOfBoundsException e) {
            return null;
        }
    }

    private Filed open(Hash key, int[] members, ByteBuffer entry, Filed.Check check) {
        return Filed.open(store, key, members.length, entry, readers, check);
    }

    /** Puts a solution under its key; null if it cannot be kept. */
    Filed file(Hash key, Solution solution) {
        try {
            byte[] entry = Filed.write(solution, writers);
            if (!store.put(key, entry)) return null;
            return open(key, solution.members(), ByteBuffer.wrap(entry), (index, asked, reference) -> true);
        } catch (SummaryWriter.Nameless e) {
            return null;
        }
    }
}
