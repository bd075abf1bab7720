package heddle.scan.summary;

import heddle.scan.store.Hash;

/**
 * The analysis of one function.
 *
 * @param filed where it lies in the store; null if it does not
 */
public record Analysed(Summary summary, EscapeAnswers asked, Hash filed) {}
