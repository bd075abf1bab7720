package heddle.scan.summary;

import heddle.scan.path.Lvalue;
import java.util.Set;

/**
 * Queries of the analysis of a function to the points-to analysis: the accessed objects that no other thread can reach, and
 * those that one can. This is all that an analysis depends on besides the body and what is known of callees.
 */
public record EscapeAnswers(Set<Lvalue> hidden, Set<Lvalue> seen) {
    public static final EscapeAnswers NOTHING = new EscapeAnswers(Set.of(), Set.of());
}
