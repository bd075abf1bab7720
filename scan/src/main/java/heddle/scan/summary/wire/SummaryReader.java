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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Reads what {@link SummaryWriter} wrote, with the numbers of this scan. */
public final class SummaryReader {
    private static final Lock.Nesting[] NESTINGS = Lock.Nesting.values();

    private final Numbering numbering;
    private final ThreadIndex index;
    private final PointsTo pointsTo;
    private final Function<int[], Pool> pools;
    private final Crowds dictionary;
    private final Vocabulary vocabulary;
    private final Bytes.Reader in;
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> functions = new ArrayList<>();
    private final List<Lvalue> lvalues = new ArrayList<>();
    private final List<RelativeLockset> locksets = new ArrayList<>();
    private final List<Crowd> crowds = new ArrayList<>();
    private final List<Token> tokens = new ArrayList<>();
    private final List<Threads> threads = new ArrayList<>();
    private final List<Order> orders = new ArrayList<>();
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
        this(content, numbering, index, pointsTo, pools, null, null);
    }

    /** @param dictionary where large sets of threads are */
    public SummaryReader(
            byte[] content,
            Numbering numbering,
            ThreadIndex index,
            PointsTo pointsTo,
            Function<int[], Pool> pools,
            Crowds dictionary) {
        this(content, numbering, index, pointsTo, pools, dictionary, null);
    }

    /** Reads what {@link SummaryWriter#inOrder} wrote. */
    static SummaryReader inOrder(
            byte[] content,
            Numbering numbering,
            ThreadIndex index,
            PointsTo pointsTo,
            Function<int[], Pool> pools,
            Vocabulary vocabulary) {
        return new SummaryReader(content, numbering, index, pointsTo, pools, null, vocabulary);
    }

    private SummaryReader(
            byte[] content,
            Numbering numbering,
            ThreadIndex index,
            PointsTo pointsTo,
            Function<int[], Pool> pools,
            Crowds dictionary,
            Vocabulary vocabulary) {
        this.dictionary = dictionary;
        this.vocabulary = vocabulary;
        this.in = new Bytes.Reader(content);
        this.numbering = numbering;
        this.index = index;
        this.pointsTo = pointsTo;
        this.pools = pools;
    }

    /** The queries to the points-to analysis. */
    public EscapeAnswers escapes() {
        return new EscapeAnswers(all(), all());
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
        Set<Lvalue> written = all();
        Writes writes = any ? Writes.ANY : written.isEmpty() ? Writes.NONE : new Writes(written, false);
        Set<Lvalue> given = all();
        Set<Lvalue> published = all();
        Map<Lvalue, Set<Lvalue>> captured = new LinkedHashMap<>();
        for (int left = in.small(); left > 0; left--) captured.put(lvalue(), all());
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

    private <T> T shared(List<T> known, Supplier<T> read) {
        int number = in.small();
        if (number > 0) return known.get(number - 1);
        T value = read.get();
        known.add(value);
        return value;
    }

    public GuardedAccess access() {
        Lvalue location = lvalue();
        int flags = in.next();
        Token thread = token();
        return new GuardedAccess(location, (flags & 1) != 0, thread, (flags & 2) != 0, context(), callPlace());
    }

    private Pool.Run run() {
        int[] targets = new int[in.small()];
        for (int i = 0; i < targets.length; i++) targets[i] = function();
        Token thread = token();
        GuardedAccess.Context context = context();
        int[] origins = new int[in.small()];
        for (int i = 0; i < origins.length; i++) origins[i] = in.small();
        return new Pool.Run(pools.apply(targets), thread, context, origins, callPlace());
    }

    private GuardedAccess.Context context() {
        return shared(contexts, () -> new GuardedAccess.Context(lockset(), threads(), order()));
    }

    public RelativeLockset lockset() {
        if (!in.flag()) return null;
        return shared(locksets, () -> {
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
        if (!in.flag()) return Threads.NONE;
        return shared(threads, () -> {
            Set<Token> started = new LinkedHashSet<>();
            for (int left = in.small(); left > 0; left--) started.add(token());
            return new Threads(started, crowd(), all());
        });
    }

    public Crowd crowd() {
        return shared(crowds, () -> {
            if (vocabulary != null) return changed();
            Crowd crowd = Crowd.NONE;
            int size = in.small();
            if (size < 0) return dictionary.find(in.hash());
            for (int left = size; left > 0; left--) crowd = crowd.with(thread());
            return crowd;
        });
    }

    private Crowd changed() {
        int back = in.small();
        Crowd similar = back == 0 ? Crowd.NONE : crowds.get(crowds.size() - back);
        Crowd crowd = Crowd.NONE;
        int end = 0;
        for (int gap = in.small(); gap != SummaryWriter.LAST_RUN; gap = in.small()) {
            int from = end + gap;
            end = from + in.small();
            for (int thread = from; thread < end; thread++) crowd = crowd.with(thread);
        }
        return similar.difference(crowd);
    }

    private int thread() {
        if (vocabulary != null) return in.small();
        if (!in.flag()) return ThreadIndex.ENTRY;
        int site = site();
        int number = index.find(site, function());
        if (number < 0) throw new Stale();
        return number;
    }

    public Token token() {
        if (!in.flag()) return null;
        return shared(tokens, () -> {
            int number = thread();
            String context = symbolic();
            return new Token(number, index.root(number), context, in.flag() ? lvalue() : null, all());
        });
    }

    public Order order() {
        return shared(orders, () -> {
            Order order = new Order(all(), all(), all());
            return order.equals(Order.NONE) ? Order.NONE : order;
        });
    }

    public CallPlace callPlace() {
        if (!in.flag()) return null;
        return shared(places, () -> CallPlace.through(text(), text(), in.small(), callPlace()));
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
            default -> new Value.May(all(), in.flag() ? lvalue() : null);
        };
    }

    private Set<Lvalue> all() {
        int count = in.small();
        if (count == 0) return Set.of();
        Set<Lvalue> paths = new LinkedHashSet<>();
        for (int left = count; left > 0; left--) paths.add(lvalue());
        return paths;
    }

    public Lvalue lvalue() {
        return shared(lvalues, () -> switch (in.next()) {
            case 0 -> new Lvalue.Sub(lvalue(), text());
            case 1 -> new Lvalue.Deref(lvalue());
            case 2 -> new Lvalue.Formal(in.small(), text());
            case 3 -> new Lvalue.Local(in.small(), text());
            case 4 -> new Lvalue.Global(text());
            case 5 -> new Lvalue.Alloc(site(), text(), symbolic(), in.flag());
            default -> rep();
        });
    }

    private Lvalue rep() {
        String tag = symbolic();
        if (!in.flag()) return new Lvalue.Rep(-1, tag, -1, null);
        int function = function();
        Lvalue path = lvalue();
        return new Lvalue.Rep(pointsTo.node(path, function), tag, function, path);
    }

    private int function() {
        return shared(functions, () -> {
            int function = vocabulary == null ? numbering.function(in.fixed()) : in.small();
            if (function < 0) throw new Stale();
            return function;
        });
    }

    private int site() {
        int site = numbering.site(function(), in.small());
        if (site < 0) throw new Stale();
        return site;
    }

    public String text() {
        return shared(texts, vocabulary == null ? in::text : this::known);
    }

    private String known() {
        int number = in.small();
        if (number == SummaryWriter.SPELT) return in.text();
        return number == SummaryWriter.JOINED ? text() + SummaryWriter.JOINT + text() : vocabulary.name(number);
    }

    private String symbolic() {
        String plain = text();
        if (plain.indexOf(Symbols.SITE) < 0) return plain;
        StringBuilder text = new StringBuilder(plain.length() + 16);
        for (int i = 0; i < plain.length(); i++) {
            if (plain.charAt(i) == Symbols.SITE) text.append(site());
            else text.append(plain.charAt(i));
        }
        return text.toString();
    }
}
