package heddle.scan.summary;

import heddle.scan.store.Hash;

/**
 * The analysis of one function.
 *
 * @param key its key in the store; null if it is not stored
 */
public record Analysed(Summary summary, EscapeAnswers escapes, Hash key) {}
