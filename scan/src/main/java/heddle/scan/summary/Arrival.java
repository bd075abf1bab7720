package heddle.scan.summary;

import heddle.scan.ir.Program;
import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.Orders;
import heddle.scan.thread.ThreadIndex;

/**
 * How threads run into a pool: which threads do, which may run beside them, what they hold, and which of the pool's
 * formals are objects that the running thread alone has seen. It only ever weakens: more threads, fewer locks.
 */
public final class Arrival {
    // Kinds of news. All but the locks, by which arrivals are told apart, go where everything went before.
    private static final int THREADS = 1;
    private static final int BESIDE = 2;
    /** Of the order, and of the objects that the thread alone has seen. */
    private static final int ORDER = 4;

    static final int LOCKS = 8;

    private Crowd threads;
    private Crowd beside;
    private RelativeLockset locks;
    private Order order;
    private long owned;
    private int news = THREADS | BESIDE | ORDER | LOCKS;
    private Arrival[] next;
    private final Arrival from;
    private final CallPlace via;
    private final Program.Entry root;

    private Arrival(
            Crowd threads,
            Crowd beside,
            RelativeLockset locks,
            Order order,
            long owned,
            Arrival from,
            CallPlace via,
            Program.Entry root) {
        this.threads = threads;
        this.beside = beside;
        this.locks = locks;
        this.order = order;
        this.owned = owned;
        this.from = from;
        this.via = via;
        this.root = root;
    }

    /** An arrival as another machine knows it: not by the calls that led there. */
    public static Arrival sent(
            Crowd threads, Crowd beside, RelativeLockset locks, Order order, long owned, Program.Entry root) {
        return new Arrival(threads, beside, locks, order, owned, null, null, root);
    }

    /** An arrival of which nothing is known but where it comes from. */
    public static Arrival from(Program.Entry root) {
        return sent(Crowd.NONE, Crowd.NONE, RelativeLockset.EMPTY, Order.NONE, 0, root);
    }

    /** The arrival of an entry's thread, or of one that it starts, by a run of the entry's summary. */
    static Arrival first(Pool.Run run, Program.Entry root) {
        return new Arrival(
                Crowd.NONE.with(
                        run.thread() == null ? ThreadIndex.ENTRY : run.thread().number()),
                run.context().threads().all(),
                lasting(run.context().locks(), run.pool()),
                run.context().order(),
                owned(run.origins(), 0),
                null,
                run.via(),
                root);
    }

    /** Where a run of the pool {@code at} leads from here. */
    Arrival follow(Pool at, Pool.Run run) {
        boolean own = run.thread() == null;
        RelativeLockset held = own ? passed(at, run) : run.context().locks();
        Order then = own ? order.update(run.context().order()) : run.context().order();
        return new Arrival(
                own ? threads : Crowd.NONE.with(run.thread().number()),
                beside.union(run.context().threads().all()),
                lasting(held, run.pool()),
                then,
                own ? owned(run.origins(), owned) : 0,
                this,
                run.via(),
                root);
    }

    /** The effects of a run on facts other than locks, without those that say nothing. */
    static final class Passing {
        private final boolean own;
        /** Null if nothing is ordered. */
        private final Order order;

        private final int[] origins;
        /** The objects that the caller alone has seen, whatever is known of what it was given. */
        private final long owned;

        Passing(Pool.Run run) {
            own = run.thread() == null;
            order = run.context().order().isNone() ? null : run.context().order();
            origins = run.origins();
            owned = Arrival.owned(origins, 0);
        }
    }

    /**
     * Tells the arrival that a run has led to of all that is new here but locks; whether it is new there. Facts of the run
     * itself are known there, and so is what was no news.
     */
    boolean spread(int fresh, Passing run, Arrival to, Orders orders) {
        boolean changed = (fresh & BESIDE) != 0 && to.addBeside(beside, orders);
        if (!run.own) return changed;
        if ((fresh & THREADS) != 0) changed |= to.addThreads(threads, orders);
        if ((fresh & ORDER) == 0) return changed;
        Order then = run.order == null ? order : orders.update(order, run.order);
        return changed | to.loosen(orders.join(to.order, then), owned == 0 ? run.owned : owned(run.origins, owned));
    }

    /** Notes what each run of the pool has led to. */
    void leadTo(Arrival[] arrivals) {
        next = arrivals;
    }

    /** The arrival that a run leads to. */
    Arrival next(int run) {
        return next[run];
    }

    /** The locks held at a call, also under their names in the called pool. */
    private RelativeLockset passed(Pool at, Pool.Run run) {
        RelativeLockset held = held(run.context().locks());
        for (Lock lock : held.plus())
            for (int i = 0; i < run.origins().length; i++) {
                int origin = run.origins()[i];
                Lock passed = origin < 0
                        ? null
                        : Closing.passed(lock, at.root(origin), run.pool().root(i));
                if (passed != null) held = held.update(RelativeLockset.acquired(passed));
            }
        return held;
    }

    /** The locks held after a change; a release of an unnamed object may release any lock that is not global. */
    public RelativeLockset held(RelativeLockset change) {
        if (locks.isEmpty() || change.isEmpty()) return locks.isEmpty() ? change : locks;
        boolean blind = change.minus().stream().anyMatch(lock -> lock.object().root() instanceof Lvalue.Rep);
        return (blind ? locks.only(lock -> lock.object().root() instanceof Lvalue.Global) : locks).update(change);
    }

    /** Locks whose names mean the same in the pool: of formals of other functions only what was passed on. */
    private static RelativeLockset lasting(RelativeLockset locks, Pool into) {
        return locks.held(lock -> {
            Lvalue root = lock.object().root();
            if (!(root instanceof Lvalue.Rep)) return !(root instanceof Lvalue.Formal);
            for (int i = 0; i < into.formals(); i++) if (into.root(i).equals(root)) return true;
            return false;
        });
    }

    private static long owned(int[] origins, long owned) {
        long now = 0;
        for (int i = 0; i < origins.length; i++) {
            int origin = origins[i];
            if (origin == Pool.OWNED || origin >= 0 && origin < Long.SIZE && (owned & bit(origin)) != 0) now |= bit(i);
        }
        return now;
    }

    private static long bit(int formal) {
        return formal < Long.SIZE ? 1L << formal : 0;
    }

    /** Whether the locks have changed since the last call of {@link #takeNews}. */
    boolean hasNewLocks() {
        return (news & LOCKS) != 0;
    }

    /** The kinds of changes since the last call. */
    int takeNews() {
        int was = news;
        news = 0;
        return was;
    }

    /** Adds what {@code other} brings; whether anything is new. */
    boolean weaken(Arrival other, Orders orders) {
        boolean changed = addThreads(other.threads, orders);
        changed |= addBeside(other.beside, orders);
        changed |= loosen(orders.join(order, other.order), other.owned);
        RelativeLockset fewer = locks.join(other.locks);
        if (fewer.equals(locks)) return changed;
        locks = fewer;
        news |= LOCKS;
        return true;
    }

    private boolean addThreads(Crowd more, Orders orders) {
        Crowd before = threads;
        threads = orders.union(before, more);
        if (threads == before) return false;
        news |= THREADS;
        return true;
    }

    private boolean addBeside(Crowd more, Orders orders) {
        Crowd before = beside;
        beside = orders.union(before, more);
        if (beside == before) return false;
        news |= BESIDE;
        return true;
    }

    /** @param looser the order joined with another one, the same object if that adds nothing */
    private boolean loosen(Order looser, long fewer) {
        long both = owned & fewer;
        if (both == owned && looser == order) return false;
        order = looser;
        owned = both;
        news |= ORDER;
        return true;
    }

    public RelativeLockset locks() {
        return locks;
    }

    public Order order() {
        return order;
    }

    public long owned() {
        return owned;
    }

    public Crowd threads() {
        return threads;
    }

    public Crowd beside() {
        return beside;
    }

    /** The entry from which this arrival was first found. */
    public Program.Entry root() {
        return root;
    }

    /** The calls that first led here, around {@code inner}. */
    public CallPlace chain(CallPlace inner) {
        CallPlace chain = via == null ? inner : via.then(inner);
        return from == null ? chain : from.chain(chain);
    }
}
