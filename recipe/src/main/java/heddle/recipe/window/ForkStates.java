package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Effects;
import heddle.recipe.machine.Exchange;
import heddle.recipe.machine.Replay;
import heddle.recipe.path.OutsideReturn;
import heddle.recipe.path.OutsideReturns;
import heddle.recipe.path.ThreadPath;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/** Keeps the states of one thread where it may leave its path, and how it went on after its returns to code outside. */
final class ForkStates implements Effects {
    private final Window window;
    private final ThreadPath path;
    private final IntPredicate isUse;
    /** By last event before it. */
    private final Int2ObjectOpenHashMap<List<Fork>> wanted = new Int2ObjectOpenHashMap<>();

    final Map<Fork, State> states = new IdentityHashMap<>();
    private final List<OutsideReturns.Step> returns = new ArrayList<>();
    /** The first of those returns after which the thread has not done anything yet. */
    private int open;

    private int last = Window.NONE;
    private int ordinal;
    private int locks;

    /** A thread at a fork. */
    record State(Replay.State thread, List<OutsideReturns.Step> all, int from, ThreadPath path) {
        OutsideReturns returns() {
            return new OutsideReturns(path, all.subList(from, all.size()));
        }
    }

    /** @param isUse whether an event is the first use of a class */
    ForkStates(Window window, List<Fork> forks, ThreadPath path, IntPredicate isUse) {
        this.window = window;
        this.isUse = isUse;
        this.path = path;
        for (Fork each : forks) {
            wanted.computeIfAbsent(each.place().after(), e -> new ArrayList<>()).add(each);
        }
    }

    private void made(int event) {
        settle(window.rank[event]);
        last = event;
        ordinal = 0;
        locks = 0;
    }

    /** After the last event: nothing of the thread is left in the window but what was seen. */
    void end() {
        if (last != Window.NONE) {
            settle(window.eventsOf.get(window.thread[last]).size());
        }
    }

    /** The returns since the last event were alone if the thread's own operations are all that happened. */
    private void settle(int rank) {
        boolean isAlone = last != Window.NONE && rank == window.rank[last] + locks + uses(rank) + 1;
        for (; open < returns.size(); open++) {
            returns.set(open, new OutsideReturns.Step(returns.get(open).how(), isAlone));
        }
    }

    /** First uses of classes between the last event and another one. */
    private int uses(int rank) {
        int uses = 0;
        for (int i = window.rank[last] + 1; i < rank; i++) {
            uses += isUse.test(window.eventsOf.get(window.thread[last]).getInt(i)) ? 1 : 0;
        }
        return uses;
    }

    @Override
    public Term read(int event, Access access, long was) {
        made(event);
        return Term.read(access.kind(), event);
    }

    @Override
    public void write(int event, Access access, Value value) {
        made(event);
    }

    @Override
    public void alsoRead(int event, Access access) {
        made(event);
    }

    @Override
    public Term exchange(Exchange exchange) {
        made(exchange.event());
        if (exchange.acquire() >= 0) {
            made(exchange.acquire());
        }
        return Term.read(exchange.access().kind(), exchange.event());
    }

    @Override
    public void lock() {
        locks++;
    }

    @Override
    public void leaveToOutside(OutsideReturn how) {
        returns.add(new OutsideReturns.Step(how, false));
    }

    @Override
    public void require(Condition condition) {}

    @Override
    public void fork(Replay replay, int taken, List<Condition> asTaken) {
        ordinal++;
        for (Fork fork : wanted.getOrDefault(last, List.of())) {
            if (fork.isAt(replay, last, ordinal)) {
                State state = new State(replay.state(UnaryOperator.identity()), returns, returns.size(), path);
                states.putIfAbsent(fork, state);
            }
        }
    }
}
