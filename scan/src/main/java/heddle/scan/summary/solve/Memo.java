package heddle.scan.summary.solve;

import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import heddle.scan.summary.Analysed;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Recording;
import heddle.scan.summary.Summary;
import heddle.scan.summary.wire.SummaryReader;
import heddle.scan.summary.wire.SummaryWriter;
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

    /** The stored result of the analysis of a function; null if that is not known. Only effects are read at once. */
    Analysed load(Hash key, int function, Recording what) {
        ByteBuffer content = store.get(key);
        if (content == null) return null;
        try {
            SummaryReader reader = open(content, script);
            EscapeAnswers escapes = reader.escapes();
            if (!script.fits(escapes, function)) return null;
            Losses losses = Losses.read(reader.in());
            if (what != Recording.EFFECTS)
                return new Analysed(() -> read(store.get(key), script), losses, escapes, key);
            Summary effects = reader.summary();
            return new Analysed(() -> effects, losses, escapes, key);
        } catch (SummaryReader.Stale | IndexOutOfBoundsException e) {
            return null;
        }
    }

    /** Whether what was asked for an analysis has the same answers now. */
    static boolean fits(ByteBuffer content, int function, Script script) {
        return content != null && script.fits(open(content, script).escapes(), function);
    }

    static Summary read(ByteBuffer content, Script script) {
        SummaryReader reader = open(content, script);
        reader.escapes();
        Losses.read(reader.in());
        return reader.summary();
    }

    private static SummaryReader open(ByteBuffer content, Script script) {
        byte[] bytes = new byte[content.remaining()];
        content.get(content.position(), bytes);
        SummaryReader reader = script.reader(bytes);
        script.find(reader.in());
        return reader;
    }

    /** Whether the analysis can be read back. */
    boolean save(Hash key, Summary summary, EscapeAnswers escapes) {
        try {
            SummaryWriter writer = script.writer();
            writer.escapes(escapes);
            summary.coarseLosses().write(writer.out());
            byte[] body = writer.write(summary);
            Bytes entry = new Bytes();
            Script.needs(writer.stored(), entry);
            entry.all(body);
            return store.put(key, entry.toArray());
        } catch (SummaryWriter.Nameless e) {
            return false;
        }
    }
}
