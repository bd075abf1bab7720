package heddle.recipe.window;

import heddle.recipe.code.CodeMethod;
import heddle.recipe.machine.Replay;
import heddle.recipe.term.Condition;
import java.util.List;
import java.util.function.UnaryOperator;

/** A branch of a thread that may go the other way, with the state of the thread there. */
final class Fork {
    private static final int MAX = 400;
    private static final int MAX_OF_PLACE = 4;

    final Place place;
    final Condition asTaken;
    /** What has to hold for the thread to get here from its last event. */
    final List<Condition> before;

    final Replay.State state;
    final CodeMethod method;
    final int at;

    /**
     * Where a thread is.
     *
     * @param thread its id in the trace
     * @param after its last access
     * @param next the event before which requirements of this place have to hold, or {@link Window#NONE}
     * @param branch the ordinal of the branch since then, among those that depend on reads
     * @param locks operations on monitors since then
     * @param hasCalled whether it called code that is not woven since then
     */
    record Place(int thread, int after, int next, int branch, int locks, boolean hasCalled) {}

    Fork(Place place, List<Condition> before, Replay replay, Condition asTaken) {
        this.place = place;
        this.before = before;
        this.asTaken = asTaken;
        state = replay.state(UnaryOperator.identity());
        method = replay.method();
        at = replay.at();
    }

    /** A few times the same branch is enough. */
    static boolean isWanted(List<Fork> forks, Replay replay) {
        int same = 0;
        for (Fork fork : forks) {
            same += fork.method == replay.method() && fork.at == replay.at() ? 1 : 0;
        }
        return same < MAX_OF_PLACE && forks.size() < MAX;
    }

    String location() {
        return method.owner.sourceFile() + ":" + method.line(at);
    }
}
