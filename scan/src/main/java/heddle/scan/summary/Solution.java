package heddle.scan.summary;

import heddle.scan.store.Hash;
import java.util.List;
import java.util.function.Supplier;

/**
 * The result of analysing one component of the call graph: a pure function of its members' bodies and of the
 * summaries of the functions that they call outside.
 *
 * @param cut how many members were stopped before their fixpoint
 */
public record Solution(int[] members, List<Member> found, int cut) {
    /** The same without the answers about escapes, for a scan that no other is compared with. */
    public Solution withoutEscapes() {
        return new Solution(members, found.stream().map(Member::withoutEscapes).toList(), cut);
    }

    /**
     * @param exported the summary that callers see
     * @param kept reads a summary whose accesses and runs the function's pool keeps; null if callers see them
     * @param key the key of {@code kept} in the store; null if it is not stored
     * @param losses the parts that limits left out
     */
    public record Member(Summary exported, Supplier<Summary> kept, Hash key, Losses losses, EscapeAnswers escapes) {
        private Member withoutEscapes() {
            return new Member(exported, kept, key, losses, EscapeAnswers.NOTHING);
        }
    }
}
