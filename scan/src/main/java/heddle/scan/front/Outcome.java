package heddle.scan.front;

import heddle.race.Result;
import java.util.List;

/**
 * Result of a scan.
 *
 * @param rejected one sentence for each input or line of a models file that could not be read; also in the notes
 * @param bodies how many function bodies were analysed
 */
public record Outcome(Result result, List<String> rejected, int bodies) {}
