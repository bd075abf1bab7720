package heddle.scan.summary;

import heddle.scan.store.Hash;
import java.util.List;

/**
 * The result of analysing one component of the call graph: a pure function of its members' bodies and of the
 * summaries of the functions that they call outside.
 *
 * @param cut how many members were stopped before their fixpoint
 */
public record Solution(int[] members, List<Member> found, int cut) {
    /** The same without what was asked on the way, for a scan that nobody will compare another with. */
    public Solution unasked() {
        return new Solution(members, found.stream().map(Member::unasked).toList(), cut);
    }

    /**
     * @param told what callers are told
     * @param kept a summary whose accesses and runs the function's pool keeps; null if callers are told them
     * @param filed where {@code kept} lies in the store already; null if it does not
     * @param losses what limits left out
     */
    public record Member(Summary told, Summary kept, Hash filed, Losses losses, EscapeAnswers asked) {
        private Member unasked() {
            return new Member(told, kept, filed, losses, EscapeAnswers.NOTHING);
        }
    }
}
