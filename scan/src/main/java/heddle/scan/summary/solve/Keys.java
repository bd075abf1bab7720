package heddle.scan.summary.solve;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Program;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.summary.Recording;
import heddle.scan.summary.flow.Transfer;
import heddle.scan.summary.wire.Build;
import heddle.scan.summary.wire.Digest;
import heddle.scan.summary.wire.FunctionWriter;
import heddle.scan.summary.wire.Numbering;
import heddle.scan.summary.wire.SummaryWriter;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;

/**
 * Hashes of everything that an analysis depends on: the bodies, which functions their calls may reach, and what is known
 * of these. That objects may be reached by other threads is asked as they come up and is no part of a key.
 */
public final class Keys {
    /** Changes whenever an analysis may answer something else for the same body. */
    private static final int VERSION = 5;

    /** The bodies of so many members are hashed by all threads. */
    private static final int MANY = 1_000;

    private final Program program;
    private final PointsTo pointsTo;
    private final CallGraph graph;
    private final Table table;
    private final Choices choices;
    private final Numbering numbering;
    private final Script script;
    private final Hash tool;
    private final AtomicReferenceArray<Hash> bodies;
    private final AtomicReferenceArray<Digest> digests;

    public Keys(
            Program program,
            PointsTo pointsTo,
            CallGraph graph,
            Table table,
            Choices choices,
            Script script,
            Summarizer.Limits limits) {
        this.program = program;
        this.pointsTo = pointsTo;
        this.graph = graph;
        this.table = table;
        this.choices = choices;
        this.script = script;
        this.numbering = script.numbering();
        String all = VERSION + " " + Build.id() + ' ' + limits + ' '
                + limits.accesses(program.functions().size());
        this.tool = Hash.of(all.getBytes(StandardCharsets.UTF_8));
        this.bodies = new AtomicReferenceArray<>(program.functions().size());
        this.digests = new AtomicReferenceArray<>(program.functions().size());
        table.onChange(function -> digests.set(function, null));
    }

    /** The key of a component's solution; null if it has none. */
    Hash ofComponent(int[] members) {
        Bytes key = new Bytes();
        key.hash(tool);
        if (members.length > MANY) IntStream.of(members).parallel().forEach(this::body);
        Map<int[], Hash> wide = new IdentityHashMap<>();
        for (int member : members) {
            if (!numbering.isNamed(member)) return null;
            key.hash(body(member));
            for (int site : graph.sites(member)) {
                int[] targets = pointsTo.targets(site);
                key.number(targets.length);
                if (targets.length <= Transfer.WIDE) {
                    if (!targets(key, member, targets)) return null;
                    continue;
                }
                Hash all = wide.get(targets);
                if (all == null) {
                    Bytes each = new Bytes();
                    if (!targets(each, member, targets)) return null;
                    wide.put(targets, all = each.hash());
                }
                key.hash(all);
            }
        }
        return key.hash();
    }

    /** Functions outside the component by name and summary, members by name alone. */
    private boolean targets(Bytes key, int member, int[] targets) {
        for (int target : targets) {
            boolean inside = graph.components().of(target) == graph.components().of(member);
            Digest summary = inside ? null : digest(target);
            if (!inside && summary == null) return false;
            key.flag(inside);
            key.fixed(numbering.code(target));
            if (!inside) key.hash(summary.all());
        }
        return true;
    }

    /**
     * The key of the analysis of one function with what is known now; null if it has none. Effects follow from effects
     * alone, but for forks: the threads that a thread goes on to start are also seen from its accesses.
     */
    Hash ofAnalysis(int function, Recording what) {
        Bytes key = new Bytes();
        key.hash(tool);
        key.hash(body(function));
        key.add(what.ordinal());
        for (int site : graph.sites(function)) {
            int[] targets = pointsTo.targets(site);
            boolean effects = what == Recording.EFFECTS && !script.threads().isFork(site);
            key.number(targets.length);
            if (targets.length > Transfer.WIDE) {
                Digest all = choices.digest(targets, this::digestOfAll);
                if (all == null) return null;
                key.flag(graph.components().of(function) == graph.components().of(targets[0]));
                key.hash(effects ? all.effects() : all.all());
            } else for (int target : targets) if (!known(key, function, target, effects)) return null;
        }
        return key.hash();
    }

    private boolean known(Bytes key, int caller, int target, boolean effects) {
        Digest summary = digest(target);
        if (summary == null) return false;
        key.flag(graph.components().of(caller) == graph.components().of(target));
        key.fixed(numbering.code(target));
        key.hash(effects ? summary.effects() : summary.all());
        return true;
    }

    private Digest digestOfAll(int[] targets) {
        Bytes all = new Bytes();
        Bytes effects = new Bytes();
        for (int target : targets)
            if (!known(all, target, target, false) || !known(effects, target, target, true)) return null;
        return new Digest(all.hash(), effects.hash());
    }

    private Hash body(int id) {
        Hash known = bodies.get(id);
        if (known == null)
            bodies.set(id, known = FunctionWriter.hash(program.functions().get(id), numbering));
        return known;
    }

    /** The hashes of what callers of a function are told now; null if something in it has no name of its own. */
    private Digest digest(int function) {
        Digest stored = table.digest(function);
        if (stored != null) return stored;
        Digest known = digests.get(function);
        if (known != null) return known;
        if (!numbering.isNamed(function)) return null;
        try {
            Digest now = script.writer().digest(table.get(function));
            digests.set(function, now);
            return now;
        } catch (SummaryWriter.Nameless e) {
            return null;
        }
    }
}
