package heddle.scan.front;

import heddle.race.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Result of a scan.
 *
 * @param rejected one sentence for each input or line of a models file that could not be read; also in the notes
 * @param bodies how many function bodies were analysed
 * @param focus the fields that may race and those that are proven, for languages that the agent can run; or null
 */
public record Outcome(Result result, List<String> rejected, int bodies, Focus focus) {
    /** Facts about fields that {@code run --focus} can use. */
    public interface Focus {
        /** Writes them, and answers a sentence about them. */
        String write(Path file) throws IOException;
    }

    public Outcome(Result result, List<String> rejected, int bodies) {
        this(result, rejected, bodies, null);
    }

    public Outcome with(Focus known) {
        return new Outcome(result, rejected, bodies, known);
    }
}
