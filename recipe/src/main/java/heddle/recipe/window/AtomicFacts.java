package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.jdk.Contents;
import heddle.recipe.machine.Exchange;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * Facts that replays have shown about the operations on atomics in a window. An operation that reads and writes at once is its
 * release, which the trace has before its acquire: it is done there, and the acquire says no more.
 *
 * <p>A release is announced before the call, and an acquire noted after it, so that the order of the trace is not always
 * the one in which operations took effect. If the results of all operations on an atomic are what they are in the order of
 * the trace, that order is one of the program's as well. Where they are not, or where something else than the operations
 * that are known is done to the atomic, the window is rigid for it: its operations keep their order, and what they see and
 * write is what it was.
 */
final class AtomicFacts {
    private final Facts facts;
    private final Window window;
    /** By event: whether it is an operation that reads what was there, and writes. */
    final boolean[] isExchange;

    /** By event: whether it goes with an exchange, so that nothing depends on what it sees. */
    final boolean[] isAcquire;

    /** By exchange: the value that it found in the trace. */
    private final long[] old;

    private final boolean[] hasOld;
    /** By exchange that came to nothing: the value that was not there. */
    private final long[] refused;

    private final boolean[] isRefused;

    /** By event: whether it is one of an atomic that the window is rigid for, and was replayed. */
    final boolean[] isRigid;

    /** By event: the call of a container that it is, or null. */
    private final Exchange[] calls;

    /** By location: whether it is an atomic or a container. */
    private final boolean[] isAtomic;

    /** Whether a container has, or had, more elements than are followed. */
    boolean hasOverfull;

    AtomicFacts(Facts facts) {
        this.facts = facts;
        window = facts.window;
        isExchange = new boolean[window.size];
        isAcquire = new boolean[window.size];
        old = new long[window.size];
        hasOld = new boolean[window.size];
        refused = new long[window.size];
        isRefused = new boolean[window.size];
        isRigid = new boolean[window.size];
        calls = new Exchange[window.size];
        isAtomic = new boolean[window.locations];
    }

    /** Takes over what is known of the first events of a wider window. */
    void copy(AtomicFacts known) {
        int n = known.window.size;
        hasOverfull = known.hasOverfull;
        System.arraycopy(known.isExchange, 0, isExchange, 0, n);
        System.arraycopy(known.isAcquire, 0, isAcquire, 0, n);
        System.arraycopy(known.old, 0, old, 0, n);
        System.arraycopy(known.hasOld, 0, hasOld, 0, n);
        System.arraycopy(known.isRigid, 0, isRigid, 0, n);
        System.arraycopy(known.calls, 0, calls, 0, n);
    }

    /** An event is an operation on an atomic. */
    void mark(int event) {
        isAtomic[window.object[event]] = true;
    }

    /**
     * An event is an exchange.
     *
     * @param was what was there; null if that is not known
     * @param wasNot what was not there, so that nothing was changed; else null
     */
    void exchange(int event, Long was, Long wasNot) {
        isExchange[event] = true;
        hasOld[event] = was != null;
        old[event] = was == null ? 0 : was;
        isRefused[event] = wasNot != null;
        refused[event] = wasNot == null ? 0 : wasNot;
    }

    /** An event is a call of a container. */
    void call(Exchange exchange) {
        calls[exchange.event()] = exchange;
        isExchange[exchange.event()] = exchange.update() != null;
    }

    boolean isCall(int event) {
        return calls[event] != null;
    }

    /** Whether a call of a container writes, or just reads, as it did, with that state; others always do. */
    boolean isKept(int event, long state) {
        return calls[event] == null || calls[event].call().isKept().test(state);
    }

    /** The arguments of a call of a container. */
    List<Value> arguments(int event) {
        return calls[event].call().arguments();
    }

    /** Learns the state that a call found, and left; if that does not explain what it answered, it is doubtful. */
    void settleCall(int e, int before) {
        int location = window.object[e];
        boolean isKnown = before == Window.NONE ? facts.hasInitial[location] : facts.hasWas[before];
        long state = before == Window.NONE ? facts.initial[location] : facts.was[before];
        if (!isKnown || facts.isDoubtful[location] || !isExplained(e, state)) {
            facts.isDoubtful[location] = true;
            return;
        }
        facts.hasWas[e] = true;
        facts.was[e] = state;
        if (isExchange[e]) {
            old[e] = state;
            hasOld[e] = true;
            facts.was[e] = facts.objects.after(window.location(e), calls[e].update(), state);
            facts.isDoubtful[location] = facts.was[e] == 0;
            facts.hasWas[e] = facts.was[e] != 0;
        }
    }

    private boolean isExplained(int e, long state) {
        return state != 0 && calls[e].call().explains().test(state);
    }

    /** The value that an event of an atomic saw in the trace; null if that is not known. */
    Long seen(int event) {
        if (calls[event] != null && isRigid[event]) {
            return Contents.AS_IT_WAS;
        }
        if (isExchange[event]) {
            return hasOld[event] ? Long.valueOf(old[event]) : null;
        }
        return facts.hasWas[event] ? Long.valueOf(facts.was[event]) : null;
    }

    /** Compares an exchange with the write before it, or learns from one what the other was. */
    void settle(int e, int before) {
        int location = window.object[e];
        if (hasOld[e]) {
            facts.settle(facts.kind[e], old[e], before, location);
        } else if (before == Window.NONE ? facts.hasInitial[location] : facts.hasWas[before]) {
            old[e] = before == Window.NONE ? facts.initial[location] : facts.was[before];
            hasOld[e] = true;
        }
        if (isRefused[e] && hasOld[e]) {
            facts.isDoubtful[location] |= facts.isSame(facts.kind[e], old[e], refused[e]);
            facts.was[e] = old[e];
            facts.hasWas[e] = true;
        }
    }

    /**
     * Once all events are settled: finds the atomics and containers that the window is rigid for. The content of such a
     * container, and state that changes without an event, are not known to threads that leave their paths.
     *
     * @param isTrusted by location: whether nothing is done to it of which there is no event
     */
    void finish(LongPredicate isTrusted) {
        boolean[] rigid = new boolean[window.locations];
        boolean[] isHidden = new boolean[window.locations];
        for (int e = window.prologue; e < window.size; e++) {
            if (!window.isRead(e) && !window.isWrite(e)) {
                continue;
            }
            int x = window.object[e];
            boolean isOdd = !isTrusted.test(window.location(e));
            hasOverfull |= facts.objects.isOverfull(window.location(e));
            rigid[x] |= isOdd || isAtomic[x] && (!facts.isMade[e] || facts.isDoubtful[x]);
            isHidden[x] |= isOdd || calls[e] != null;
        }
        for (int e = window.prologue; e < window.size; e++) {
            if ((window.isRead(e) || window.isWrite(e)) && rigid[window.object[e]] && facts.isMade[e]) {
                fix(e);
            }
        }
        for (int x = 0; x < rigid.length; x++) {
            facts.isDoubtful[x] = rigid[x] ? isHidden[x] : facts.isDoubtful[x];
        }
    }

    private void fix(int e) {
        isRigid[e] = true;
        facts.isMade[e] = false;
        facts.isFree[e] = false;
        if (calls[e] != null) {
            fixCall(e);
            return;
        }
        if (window.isWrite(e) && facts.hasWas[e] && !facts.written[e].isConstant()) {
            facts.require(e, Condition.same(new Value(facts.kind[e], facts.was[e], facts.written[e])));
        }
        if (window.isWrite(e)) {
            facts.written[e] = facts.hasWas[e] ? Term.constant(facts.kind[e], facts.was[e]) : null;
        }
    }

    /** A call that keeps its place has to have the arguments that it had. */
    private void fixCall(int e) {
        for (Value each : arguments(e)) {
            if (each.isSymbolic()) {
                facts.require(e, Condition.same(each));
            }
        }
        facts.written[e] = null;
        facts.hasWas[e] = false;
    }
}
