package heddle.scan.summary;

import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import java.nio.ByteBuffer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Remembers single analyses of the members of large cycles, which are made many times before the cycle is solved, under
 * a hash of all that they depend on: the body, which functions its calls may reach, and the summaries of these as they
 * are at that time.
 */
final class Memo {
    private final Keys keys;
    private final Store store;
    private final Supplier<SummaryWriter> writers;
    private final Function<byte[], SummaryReader> readers;
    private final Escapes escapes;

    Memo(
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

    /** The key of an analysis with what is known now; null if it has none. */
    Hash key(int function, Recording what) {
        return keys.ofAnalysis(function, what);
    }

    /** What the analysis of a function was found to answer; null if that is not known. */
    Analysed load(Hash key, int function) {
        ByteBuffer content = store.get(key);
        if (content == null) return null;
        try {
            SummaryReader reader = readers.apply(bytes(content));
            Asked asked = reader.asked();
            return escapes.fit(asked, function) ? new Analysed(reader.summary(), asked, key) : null;
        } catch (SummaryReader.Stale | IndexOutOfBoundsException e) {
            return null;
        }
    }

    /** Whether what was asked for an analysis has the same answers now. */
    static boolean fits(ByteBuffer content, int function, Function<byte[], SummaryReader> readers, Escapes escapes) {
        return content != null && escapes.fit(readers.apply(bytes(content)).asked(), function);
    }

    static Summary read(ByteBuffer content, Function<byte[], SummaryReader> readers) {
        SummaryReader reader = readers.apply(bytes(content));
        reader.asked();
        return reader.summary();
    }

    private static byte[] bytes(ByteBuffer content) {
        byte[] bytes = new byte[content.remaining()];
        content.get(content.position(), bytes);
        return bytes;
    }

    /** Whether the analysis can be read back. */
    boolean save(Hash key, Summary summary, Asked asked) {
        try {
            SummaryWriter writer = writers.get();
            writer.asked(asked);
            return store.put(key, writer.write(summary));
        } catch (SummaryWriter.Nameless e) {
            return false;
        }
    }
}
