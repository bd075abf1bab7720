package heddle.scan.summary.flow;

import heddle.scan.summary.GuardedAccess;
import heddle.scan.symbolic.ConditionalLockset;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The abstract state at one program point: the product of the scan's domains. */
public final class State {
    Store store;
    public ConditionalLockset locks;
    public Threads threads;
    public Order order;
    public Facts facts;
    /** Varying terms of elements that a thread got, since their variables last changed. */
    public Set<String> handed = Set.of();

    /** Varying terms of threads that were waited for since their variables last changed, with the handles' array. */
    Map<String, String> joined = Map.of();

    Fresh fresh = Fresh.NONE;

    private GuardedAccess.Context context;
    private ConditionalLockset contextLocks;

    public State(Store store, ConditionalLockset locks, Threads threads, Order order, Facts facts) {
        this.store = store;
        this.locks = locks;
        this.threads = threads;
        this.order = order;
        this.facts = facts;
    }

    public static State entry(Store store) {
        return new State(store, ConditionalLockset.ENTRY, Threads.NONE, Order.NONE, Facts.NONE);
    }

    public State copy() {
        State copy = new State(store.copy(), locks, threads, order, facts);
        copy.handed = handed;
        copy.joined = joined;
        copy.fresh = fresh;
        return copy;
    }

    void become(State other) {
        store = other.store;
        locks = other.locks;
        threads = other.threads;
        order = other.order;
        facts = other.facts;
        handed = other.handed;
        joined = other.joined;
        fresh = other.fresh;
    }

    void hand(String term) {
        if (handed.contains(term)) return;
        Set<String> more = new HashSet<>(handed);
        more.add(term);
        handed = more;
    }

    void join(String term, String handles) {
        Map<String, String> more = new HashMap<>(joined);
        more.put(term, handles);
        joined = more;
    }

    public void change(String term) {
        if (joined.containsKey(term)) {
            Map<String, String> fewer = new HashMap<>(joined);
            fewer.remove(term);
            joined = fewer;
        }
        if (!handed.contains(term)) return;
        Set<String> fewer = new HashSet<>(handed);
        fewer.remove(term);
        handed = fewer;
    }

    /** Joins {@code other} into this; whether this changed. */
    boolean joinWith(State other) {
        return joinWith(other, null);
    }

    /**
     * Joins {@code other} into this where control meets. If the locks differ and a variable tells the two sides apart
     * ({@code locked = down(); ... if (locked)}), the locks stay apart by that variable; so they do if a variable leads
     * to another held lock on each side.
     *
     * @param flags names such variables; null if they are not looked for
     */
    boolean joinWith(State other, Flags flags) {
        ConditionalLockset chosen = flags == null ? null : MeetingLocks.join(this, other, flags.block());
        ConditionalLockset byFlag = flags == null || chosen != null ? null : flags.join(this, other);
        Store theirs = other.store;
        boolean changed = false;
        if (byFlag != null) {
            theirs = theirs.copy();
            flags.set(theirs, byFlag.condition());
            changed = flags.set(store, byFlag.condition());
        }
        changed |= store.joinWith(theirs, flags == null ? -1 : flags.block());
        ConditionalLockset apart = chosen != null ? chosen : byFlag;
        ConditionalLockset joinedLocks = apart != null ? apart : locks.join(other.locks);
        Threads joinedThreads = threads.join(other.threads);
        Order joinedOrder = order.join(other.order);
        changed |= !joinedLocks.equals(locks) || !joinedThreads.isSame(threads) || !joinedOrder.equals(order);
        Facts joinedFacts = facts.join(other.facts);
        changed |= !joinedFacts.equals(facts);
        if (!handed.containsAll(other.handed)) {
            other.handed.forEach(this::hand);
            changed = true;
        }
        if (!other.joined.entrySet().containsAll(joined.entrySet())) {
            Map<String, String> both = new HashMap<>(joined);
            both.entrySet().retainAll(other.joined.entrySet());
            joined = both;
            changed = true;
        }
        Fresh joinedFresh = fresh.join(other.fresh);
        changed |= joinedFresh != fresh;
        fresh = joinedFresh;
        facts = joinedFacts;
        locks = joinedLocks;
        threads = joinedThreads;
        order = joinedOrder;
        return changed;
    }

    /** The context here; one object as long as nothing of it changes. */
    public GuardedAccess.Context context() {
        if (context == null || contextLocks != locks || context.threads() != threads || context.order() != order) {
            context = new GuardedAccess.Context(locks.locksAndPerhaps(), threads, order);
            contextLocks = locks;
        }
        return context;
    }
}
