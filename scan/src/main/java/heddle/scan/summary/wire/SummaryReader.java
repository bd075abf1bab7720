package heddle.scan.summary.wire;

import heddle.scan.alias.PointsTo;
import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import heddle.scan.summary.AccessSet;
import heddle.scan.summary.CallPlace;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Value;
import heddle.scan.symbolic.Writes;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Reads what {@link SummaryWriter} wrote, with the numbers of this scan. */
public final class SummaryReader {
    private static final Lock.Nesting[] NESTINGS = Lock.Nesting.values();

    private final PathReader paths;
    private final ThreadReader threads;
    private final Bytes.Reader in;
    private final Function<int[], Pool> pools;
    private final List<RelativeLockset> locksets = new ArrayList<>();
    private final List<GuardedAccess.Context> contexts = new ArrayList<>();
    private final List<CallPlace> places = new ArrayList<>();

    /** The bytes name something that is not part of this program. */
    public static final class Stale extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stale() {
            super(null, null, false, false);
        }
    }

    /** @param pools finds the pool of some functions */
    public SummaryReader(
            byte[] content, Numbering numbering, ThreadIndex index, PointsTo pointsTo, Function<int[], Pool> pools) {
        this(content, numbering, index, new NamedSpelling(numbering, index), pointsTo, pools);
    }

    /** @param dictionary where large sets of threads are */
    public SummaryReader(
            byte[] content,
            Numbering numbering,
            ThreadIndex index,
            PointsTo pointsTo,
            Function<int[], Pool> pools,
            Crowds dictionary) {
        this(content, numbering, index, new StoredSpelling(numbering, index, dictionary), pointsTo, pools);
    }

    /** @param spelling the writer's */
    SummaryReader(
            byte[] content,
            Numbering numbering,
            ThreadIndex index,
            Spelling spelling,
            PointsTo pointsTo,
            Function<int[], Pool> pools) {
        this.paths = new PathReader(content, numbering, spelling, pointsTo);
        this.threads = new ThreadReader(paths, index, spelling);
        this.in = paths.bytes();
        this.pools = pools;
    }

    /** The queries to the points-to analysis. */
    public EscapeAnswers escapes() {
        return new EscapeAnswers(paths.all(), paths.all());
    }

    /** The bytes still to be read. */
    public Bytes.Reader in() {
        return in;
    }

    public Summary summary() {
        LockSummary locks = new LockSummary(lockset(), lockset());
        Value result = value();
        Map<Lvalue, Value> stores = new LinkedHashMap<>();
        for (int left = in.small(); left > 0; left--) stores.put(lvalue(), value());
        boolean any = in.next() != 0;
        Set<Lvalue> written = paths.all();
        Writes writes = any ? Writes.ANY : written.isEmpty() ? Writes.NONE : new Writes(written, false);
        Set<Lvalue> given = paths.all();
        Set<Lvalue> published = paths.all();
        Map<Lvalue, Set<Lvalue>> captured = new LinkedHashMap<>();
        for (int left = in.small(); left > 0; left--) captured.put(lvalue(), paths.all());
        Threads started = threads();
        Crowd spawned = crowd();
        Order order = order();
        AccessSet accesses = new AccessSet();
        for (int left = in.small(); left > 0; left--) accesses.restore(access());
        for (int left = in.small(); left > 0; left--) accesses.addInitial(access());
        accesses.leaveOut(in.small());
        List<Pool.Run> runs = new ArrayList<>();
        for (int left = in.small(); left > 0; left--) runs.add(run());
        Losses losses = new Losses(in.small(), in.small(), in.small(), in.small());
        return new Summary(
                locks,
                accesses,
                runs.isEmpty() ? List.of() : runs,
                result,
                stores,
                writes,
                given,
                published,
                captured,
                started,
                spawned,
                order,
                losses.equals(Losses.NONE) ? Losses.NONE : losses);
    }

    public GuardedAccess access() {
        Lvalue location = lvalue();
        int flags = in.next();
        Token thread = token();
        return new GuardedAccess(location, (flags & 1) != 0, thread, (flags & 2) != 0, context(), callPlace());
    }

    private Pool.Run run() {
        int[] targets = new int[in.small()];
        for (int i = 0; i < targets.length; i++) targets[i] = paths.function();
        Token thread = token();
        GuardedAccess.Context context = context();
        int[] origins = new int[in.small()];
        for (int i = 0; i < origins.length; i++) origins[i] = in.small();
        return new Pool.Run(pools.apply(targets), thread, context, origins, callPlace());
    }

    private GuardedAccess.Context context() {
        return paths.shared(contexts, () -> new GuardedAccess.Context(lockset(), threads(), order()));
    }

    public RelativeLockset lockset() {
        if (!in.flag()) return null;
        return paths.shared(locksets, () -> {
            Map<Lock, Integer> counts = new LinkedHashMap<>();
            for (int left = in.small(); left > 0; left--) counts.put(lock(), in.small());
            return RelativeLockset.restored(counts);
        });
    }

    private Lock lock() {
        Lvalue object = lvalue();
        int flags = in.next();
        return new Lock(object, (flags & 1) != 0, NESTINGS[flags >> 2], (flags & 2) != 0);
    }

    public Threads threads() {
        return threads.threads();
    }

    public Crowd crowd() {
        return threads.crowd();
    }

    public Token token() {
        return threads.token();
    }

    public Order order() {
        return threads.order();
    }

    public CallPlace callPlace() {
        if (!in.flag()) return null;
        return paths.shared(places, () -> CallPlace.through(text(), text(), in.small(), callPlace()));
    }

    /** A place of which only that is known that makes it equal to others. */
    public CallPlace place() {
        return CallPlace.at(text(), "", in.small());
    }

    private Value value() {
        return switch (in.next()) {
            case 0 -> Value.TOP;
            case 1 -> Value.BOTTOM;
            case 2 -> new Value.Int(in.number());
            case 3 -> new Value.Init(lvalue());
            case 4 -> new Value.Must(lvalue());
            default -> new Value.May(paths.all(), in.flag() ? lvalue() : null);
        };
    }

    public Lvalue lvalue() {
        return paths.lvalue();
    }

    public String text() {
        return paths.text();
    }
}
