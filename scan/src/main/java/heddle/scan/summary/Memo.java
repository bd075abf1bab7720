package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Remembers what analyses found, under a hash of all that they depend on: the body, which functions its calls may reach,
 * and the summaries of these. The analysis of a function is a pure function of that, but for one thing: whether an object
 * may be reached by other threads is asked of the points-to analysis as objects come up. The objects that were found
 * hidden are kept with the summary, the others are those of its accesses, and all are asked for again.
 */
final class Memo {
    /** Changes whenever an analysis may answer something else for the same body. */
    private static final int VERSION = 1;

    private final Program program;
    private final PointsTo pointsTo;
    private final Summaries summaries;
    private final Choices choices;
    private final Pools pools;
    private final Store store;
    private final Numbering numbering;
    private final Hash tool;
    private final AtomicReferenceArray<Hash> bodies;
    private final AtomicReferenceArray<Hash> hashes;

    Memo(Program program, PointsTo pointsTo, Summaries summaries, Choices choices, Pools pools, Store store) {
        this.program = program;
        this.pointsTo = pointsTo;
        this.summaries = summaries;
        this.choices = choices;
        this.pools = pools;
        this.store = store;
        this.numbering = new Numbering(program);
        this.tool = Hash.of((VERSION + " " + Build.id()).getBytes(StandardCharsets.UTF_8));
        this.bodies = new AtomicReferenceArray<>(program.functions().size());
        this.hashes = new AtomicReferenceArray<>(program.functions().size());
    }

    /** The function's summary is another now. */
    void forget(int function) {
        hashes.set(function, null);
    }

    /** The key of an analysis with what is known now; null if it has none. */
    Hash key(int id, Recording what) {
        Bytes key = new Bytes();
        add(key, tool);
        add(key, body(id));
        key.add(what.ordinal());
        Function function = program.functions().get(id);
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) if (!add(key, id, statement)) return null;
        return Hash.of(key.array(), key.size());
    }

    private Hash body(int id) {
        Hash known = bodies.get(id);
        if (known == null)
            bodies.set(id, known = FunctionWriter.hash(program.functions().get(id), numbering));
        return known;
    }

    private boolean add(Bytes key, int caller, Statement statement) {
        boolean call = statement instanceof Statement.Call;
        if (!call && !(statement instanceof Statement.Fork)) return true;
        int[] targets =
                pointsTo.targets(call ? ((Statement.Call) statement).site() : ((Statement.Fork) statement).site());
        key.number(targets.length);
        boolean wide = call && targets.length > Transfer.WIDE;
        if (wide) key.flag(summaries.areRecursive(caller, targets[0]));
        Hash all = wide ? choices.hash(targets, this::hashAll) : null;
        if (wide && all == null) return false;
        if (wide) add(key, all);
        else for (int target : targets) if (!add(key, caller, target)) return false;
        return true;
    }

    private boolean add(Bytes key, int caller, int target) {
        Hash summary = hash(target);
        if (summary == null) return false;
        key.flag(summaries.areRecursive(caller, target));
        key.text(numbering.key(target));
        add(key, summary);
        return true;
    }

    private Hash hashAll(int[] targets) {
        Bytes all = new Bytes();
        for (int target : targets) if (!add(all, target, target)) return null;
        return Hash.of(all.array(), all.size());
    }

    private static void add(Bytes key, Hash hash) {
        key.number(hash.high());
        key.number(hash.low());
    }

    /** The hash of a function's summary; null if something in it has no name of its own. */
    private Hash hash(int function) {
        Hash known = hashes.get(function);
        if (known != null) return known;
        if (numbering.key(function) == null) return null;
        byte[] content = encode(summaries.get(function), List.of());
        if (content == null) return null;
        Hash now = Hash.of(content);
        hashes.set(function, now);
        return now;
    }

    private byte[] encode(Summary summary, Iterable<Lvalue> hidden) {
        try {
            List<Lvalue> all = new ArrayList<>();
            hidden.forEach(all::add);
            return new SummaryWriter(numbering, summaries.threads()).write(summary, all);
        } catch (SummaryWriter.Nameless e) {
            return null;
        }
    }

    /** What the analysis of a function was found to answer; null if that is not known. */
    Summary load(Hash key, int function) {
        byte[] content = store.get(key);
        if (content == null) return null;
        try {
            SummaryReader reader = new SummaryReader(content, numbering, summaries.threads(), pointsTo, pools::of);
            Set<Lvalue> hidden = reader.hidden();
            Summary summary = reader.summary();
            return fits(summary, hidden, function) ? summary : null;
        } catch (SummaryReader.Stale | IndexOutOfBoundsException e) {
            return null;
        }
    }

    /** Whether other threads reach the same objects as before. */
    private boolean fits(Summary summary, Set<Lvalue> hidden, int function) {
        for (Lvalue object : hidden) if (escapes(object, function)) return false;
        for (GuardedAccess access : summary.accesses()) if (!isSeen(access, function)) return false;
        for (GuardedAccess access : summary.accesses().initial()) if (!isSeen(access, function)) return false;
        return true;
    }

    private boolean isSeen(GuardedAccess access, int function) {
        return escapes(heddle.scan.symbolic.Store.object(access.location()), function);
    }

    private boolean escapes(Lvalue object, int function) {
        return pointsTo.escapes(pointsTo.node(object, function));
    }

    void save(Hash key, Summary summary, Set<Lvalue> hidden) {
        byte[] content = encode(summary, hidden);
        if (content != null) store.put(key, content);
    }
}
