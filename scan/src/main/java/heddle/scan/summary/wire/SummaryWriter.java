package heddle.scan.summary.wire;

import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.summary.CallPlace;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Value;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.Set;

/**
 * Writes a summary as bytes: those of a {@link Spelling}, which says for whom they are. A part that occurs twice is written
 * once. {@link SummaryReader} reads them back.
 */
public final class SummaryWriter {
    private final PathWriter paths;
    private final ThreadWriter threads;
    private final Bytes out;
    private final Occurrences<RelativeLockset> locksets;
    private final Occurrences<GuardedAccess.Context> contexts;
    private final Occurrences<CallPlace> places;
    private int effects;

    public SummaryWriter(Numbering numbering, ThreadIndex index) {
        this(numbering, index, new NamedSpelling(numbering, index));
    }

    /** One that leaves large sets of threads to a dictionary. */
    public SummaryWriter(Numbering numbering, ThreadIndex index, Crowds dictionary) {
        this(numbering, index, new StoredSpelling(numbering, index, dictionary));
    }

    SummaryWriter(Numbering numbering, ThreadIndex index, Spelling spelling) {
        paths = new PathWriter(numbering, spelling);
        threads = new ThreadWriter(paths, numbering, index, spelling);
        out = paths.bytes();
        locksets = Occurrences.ofEqual(out);
        contexts = Occurrences.ofSame(out);
        places = Occurrences.ofSame(out);
    }

    /** The bytes written so far. */
    public Bytes out() {
        return out;
    }

    /** Something without a name of its own was met: the summary cannot be kept. */
    public static final class Nameless extends RuntimeException {
        private static final long serialVersionUID = 1;

        Nameless() {
            super(null, null, false, false);
        }
    }

    public byte[] write(Summary summary) {
        summary(summary);
        return out.toArray();
    }

    /** The large sets of threads that were left to the dictionary. */
    public Set<Hash> stored() {
        return threads.needed();
    }

    /** The hashes of a summary as it is told to callers; nothing else is written. */
    public Digest digest(Summary summary) {
        summary(summary);
        return new Digest(out.hash(), Hash.of(out.array(), effects));
    }

    /** The queries to the points-to analysis on the way, and the answers. */
    public void escapes(EscapeAnswers answers) {
        paths.all(answers.hidden());
        paths.all(answers.seen());
    }

    /** The effects first, so that they have a hash of their own. */
    private void summary(Summary summary) {
        effects(summary);
        effects = out.size();
        out.number(count(summary.accesses()));
        for (GuardedAccess access : summary.accesses()) access(access);
        out.number(count(summary.accesses().initial()));
        for (GuardedAccess access : summary.accesses().initial()) access(access);
        out.number(summary.accesses().leftOut());
        out.number(summary.runs().size());
        for (Pool.Run run : summary.runs()) run(run);
        Losses losses = summary.losses();
        for (int loss : new int[] {losses.releases(), losses.initial(), losses.stores(), losses.locks()})
            out.number(loss);
    }

    private void effects(Summary summary) {
        locks(summary.locks());
        value(summary.result());
        out.number(summary.stores().size());
        for (Lvalue at : paths.sorted(summary.stores().keySet())) {
            lvalue(at);
            value(summary.stores().get(at));
        }
        out.add(summary.writes().any() ? 1 : 0);
        paths.all(summary.writes().locations());
        paths.all(summary.given());
        paths.all(summary.published());
        out.number(summary.captured().size());
        for (Lvalue holder : paths.sorted(summary.captured().keySet())) {
            lvalue(holder);
            paths.all(summary.captured().get(holder));
        }
        threads(summary.threads());
        crowd(summary.spawned());
        order(summary.order());
    }

    private static int count(Iterable<?> all) {
        int count = 0;
        for (Object ignored : all) count++;
        return count;
    }

    public void access(GuardedAccess access) {
        lvalue(access.location());
        out.add((access.write() ? 1 : 0) | (access.published() ? 2 : 0));
        token(access.thread());
        context(access.context());
        callPlace(access.place());
    }

    private void run(Pool.Run run) {
        out.number(run.pool().functions().length);
        for (int function : run.pool().functions()) paths.function(function);
        token(run.thread());
        context(run.context());
        out.number(run.origins().length);
        for (int origin : run.origins()) out.number(origin);
        callPlace(run.via());
    }

    private void context(GuardedAccess.Context context) {
        if (contexts.repeats(context)) return;
        lockset(context.locks());
        threads(context.threads());
        order(context.order());
        contexts.note(context);
    }

    private void locks(LockSummary locks) {
        lockset(locks.ifZero());
        lockset(locks.ifNonzero());
    }

    public void lockset(RelativeLockset locks) {
        out.flag(locks != null);
        if (locks == null || locksets.repeats(locks)) return;
        out.number(locks.counts().size());
        for (Lock lock : paths.sorted(locks.counts().keySet(), this::nameOf)) {
            lock(lock);
            out.number(locks.counts().get(lock));
        }
        locksets.note(locks);
    }

    private void lock(Lock lock) {
        lvalue(lock.object());
        out.add((lock.shared() ? 1 : 0)
                | (lock.conditional() ? 2 : 0)
                | lock.nesting().ordinal() << 2);
    }

    public void threads(Threads started) {
        threads.threads(started);
    }

    public void crowd(Crowd crowd) {
        threads.crowd(crowd);
    }

    public void token(Token token) {
        threads.token(token);
    }

    public void order(Order order) {
        threads.order(order);
    }

    public void callPlace(CallPlace place) {
        out.flag(place != null);
        if (place == null || places.repeats(place)) return;
        text(place.function());
        text(place.file());
        out.number(place.line());
        callPlace(place.inner());
        places.note(place);
    }

    /** The parts that make a place equal to another: function and line of the access itself. */
    public void place(CallPlace place) {
        text(place.innermost().function());
        out.number(place.innermost().line());
    }

    private void value(Value value) {
        if (value instanceof Value.Top) out.add(0);
        else if (value instanceof Value.Bottom) out.add(1);
        else if (value instanceof Value.Int i) {
            out.add(2);
            out.number(i.value());
        } else if (value instanceof Value.Init init) {
            out.add(3);
            lvalue(init.of());
        } else if (value instanceof Value.Must must) {
            out.add(4);
            lvalue(must.to());
        } else {
            out.add(5);
            paths.all(value.targets());
            Lvalue as = value instanceof Value.May may ? may.as() : null;
            out.add(as == null ? 0 : 1);
            if (as != null) lvalue(as);
        }
    }

    private String nameOf(Lock lock) {
        return paths.nameOf(lock.object()) + lock.nesting() + lock.shared() + lock.conditional();
    }

    public void lvalue(Lvalue path) {
        paths.lvalue(path);
    }

    public void text(String text) {
        paths.text(text);
    }
}
