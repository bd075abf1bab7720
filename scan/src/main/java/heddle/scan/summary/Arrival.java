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
    private Crowd threads;
    private Crowd beside;
    private RelativeLockset locks;
    private Order order;
    private long owned;
    private News news = News.ALL;
    private Arrival[] next;
    private final Arrival from;
    private final CallPlace via;
    private final Program.Entry root;

    /** Changes since the last query. */
    enum News {
        NONE,
        /** Anything but the locks, by which arrivals are told apart: it goes where everything went before. */
        FACTS,
        ALL
    }

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
        long owned = 0;
        for (int i = 0; i < run.origins().length; i++) if (run.origins()[i] == Pool.OWNED) owned |= bit(i);
        return new Arrival(
                Crowd.NONE.with(
                        run.thread() == null ? ThreadIndex.ENTRY : run.thread().number()),
                run.context().threads().all(),
                lasting(run.context().locks(), run.pool()),
                run.context().order(),
                owned,
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
                own ? owned(run.origins()) : 0,
                this,
                run.via(),
                root);
    }

    /**
     * Tells the arrival that a run has led to of all that is new here but locks; whether it is new there. Facts of the run
     * itself are known there.
     */
    boolean spread(Pool.Run run, Arrival to, Orders orders) {
        boolean changed = to.addBeside(beside);
        if (run.thread() == null) {
            changed |= to.addThreads(threads);
            Order then = orders.update(order, run.context().order());
            changed |= to.loosen(orders.join(to.order, then), owned(run.origins()));
        }
        if (changed && to.news == News.NONE) to.news = News.FACTS;
        return changed;
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

    private long owned(int[] origins) {
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
        return news == News.ALL;
    }

    /** The changes since the last call. */
    News takeNews() {
        News was = news;
        news = News.NONE;
        return was;
    }

    /** Adds what {@code other} brings; whether anything is new. */
    boolean weaken(Arrival other) {
        boolean changed = addThreads(other.threads);
        changed |= addBeside(other.beside);
        changed |= loosen(order.join(other.order), other.owned);
        if (changed && news == News.NONE) news = News.FACTS;
        RelativeLockset fewer = locks.join(other.locks);
        if (fewer.equals(locks)) return changed;
        locks = fewer;
        news = News.ALL;
        return true;
    }

    private boolean addThreads(Crowd more) {
        Crowd before = threads;
        threads = before.union(more);
        return threads != before;
    }

    private boolean addBeside(Crowd more) {
        Crowd before = beside;
        beside = before.union(more);
        return beside != before;
    }

    /** @param looser the order joined with another one, the same object if that adds nothing */
    private boolean loosen(Order looser, long fewer) {
        long both = owned & fewer;
        if (both == owned && looser == order) return false;
        order = looser;
        owned = both;
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
