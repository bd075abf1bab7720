package heddle.scan.summary;

import heddle.scan.store.Hash;
import java.util.function.Supplier;

/**
 * The analysis of one function.
 *
 * @param summary what was found, which is read from the store each time if it was found in an earlier scan
 * @param losses the parts that limits left out, those that its coarse summary leaves out included
 * @param key its key in the store; null if it is not stored
 */
public record Analysed(Supplier<Summary> summary, Losses losses, EscapeAnswers escapes, Hash key) {}
