package heddle.race;

import java.io.Serializable;

/**
 * Candidates that are no entries of a result.
 *
 * @param refuted proved impossible
 * @param unknown undecided because a budget ran out
 */
public record Dismissed(long refuted, long unknown) implements Serializable {}
