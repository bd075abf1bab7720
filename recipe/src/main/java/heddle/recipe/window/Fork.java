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

    /** The thread's id in the trace. */
    final int thread;
    /** The thread's last access before it. */
    final int after;
    /** How many requirements of that access come before the branch. */
    final int requirements;

    final Condition asTaken;
    final Replay.State state;
    final CodeMethod method;
    final int at;

    Fork(int thread, int after, int requirements, Replay replay, Condition asTaken) {
        this.thread = thread;
        this.after = after;
        this.requirements = requirements;
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
}
