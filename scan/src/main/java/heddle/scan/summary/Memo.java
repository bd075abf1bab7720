package heddle.scan.summary;

import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import java.nio.ByteBuffer;

/**
 * Remembers single analyses of the members of large cycles, which are made many times before the cycle is solved, under
 * a hash of all that they depend on: the body, which functions its calls may reach, and the summaries of these as they
 * are at that time.
 */
final class Memo {
    private final Keys keys;
    private final Store store;
    private final Script script;

    Memo(Keys keys, Store store, Script script) {
        this.keys = keys;
        this.store = store;
        this.script = script;
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
            SummaryReader reader = script.reader(bytes(content));
            Asked asked = reader.asked();
            return script.fits(asked, function) ? new Analysed(reader.summary(), asked, key) : null;
        } catch (SummaryReader.Stale | IndexOutOfBoundsException e) {
            return null;
        }
    }

    /** Whether what was asked for an analysis has the same answers now. */
    static boolean fits(ByteBuffer content, int function, Script script) {
        return content != null && script.fits(script.reader(bytes(content)).asked(), function);
    }

    static Summary read(ByteBuffer content, Script script) {
        SummaryReader reader = script.reader(bytes(content));
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
            SummaryWriter writer = script.writer();
            writer.asked(asked);
            return store.put(key, writer.write(summary));
        } catch (SummaryWriter.Nameless e) {
            return false;
        }
    }
}
