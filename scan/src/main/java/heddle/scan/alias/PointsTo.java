package heddle.scan.alias;

import heddle.scan.ir.Program;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The outcome of {@link Steensgaard}: representative nodes for all lvalues, the targets of every call, and which
 * locations may be seen by another thread. Immutable, read by many threads.
 */
public final class PointsTo {
    private static final int[] NOBODY = {};

    private final Nodes nodes;
    private final int[] firstLocal;
    private final Map<String, Integer> globals;
    private final int[] allocations;
    private final int[][] targets;
    private final boolean[] escaping;
    private final Map<Integer, String> holders;
    private final Census census;
    private final Map<Integer, Program.Candidates> forks;
    private final Map<Integer, Set<String>> shapes = new ConcurrentHashMap<>();

    /**
     * @param dynamicCalls call sites that were resolved by shape
     * @param unresolved call sites for which no body was found
     * @param wide call sites of unknown receivers with more targets than the limit: followed without
     *     what they pass
     * @param widest the limit
     */
    public record Census(int dynamicCalls, int unresolved, int wide, int widest) {}

    PointsTo(Steensgaard solved, boolean[] escaping, Census census) {
        this.nodes = solved.nodes;
        this.firstLocal = solved.firstLocal;
        this.globals = solved.globals;
        this.allocations = solved.allocations;
        this.targets = solved.targets;
        this.escaping = escaping;
        this.holders = nodes.holders(globals);
        this.census = census;
        this.forks = solved.forks;
    }

    public Census census() {
        return census;
    }

    /** {@code targets(e)} of Figure 4. */
    public int[] targets(int site) {
        return targets[site] == null ? NOBODY : targets[site];
    }

    /** Whether a fork starts {@code root} on an object of the shape; true where nothing is known of the shape. */
    public boolean mayRun(int site, String shape, int root) {
        Program.Candidates candidates = forks.get(site);
        if (candidates == null) return true;
        for (int i = 0; i < candidates.shapes().length; i++)
            if (candidates.shapes()[i].equals(shape)) return candidates.functions()[i] == root;
        return true;
    }

    /** The representatives of all nodes: two analyses in which they are the same group locations alike. */
    public int[] representatives() {
        int[] all = new int[nodes.size()];
        for (int node = 0; node < all.length; node++) all[node] = nodes.peek(node);
        return all;
    }

    /**
     * The representative node of a location, -1 if the analysis never met it.
     *
     * @param function the function whose formals and locals the path names
     */
    public int node(Lvalue lvalue, int function) {
        if (lvalue instanceof Lvalue.Local local) return nodes.peek(firstLocal[function] + local.slot());
        if (lvalue instanceof Lvalue.Formal formal) return nodes.peek(firstLocal[function] + formal.index());
        if (lvalue instanceof Lvalue.Global global) {
            Integer node = globals.get(global.name());
            return node == null ? -1 : nodes.peek(node);
        }
        if (lvalue instanceof Lvalue.Alloc alloc) return nodes.peek(allocations[alloc.site()]);
        if (lvalue instanceof Lvalue.Rep rep) return rep.node() < 0 ? -1 : nodes.peek(rep.node());
        if (lvalue instanceof Lvalue.Sub sub) {
            int base = node(sub.base(), function);
            if (Index.isIndex(sub.field())) return base;
            return base < 0 ? -1 : nodes.peekField(base, sub.field());
        }
        int pointer = node(((Lvalue.Deref) lvalue).pointer(), function);
        return pointer < 0 ? -1 : nodes.peekTarget(pointer);
    }

    /** Whether another thread may see the objects of this node; an unknown node may always be seen. */
    public boolean escapes(int node) {
        return node < 0 || node >= escaping.length || escaping[nodes.peek(node)];
    }

    /** How many allocation sites the node stands for: a large alias class is a weak argument. */
    public int allocations(int node) {
        return node < 0 ? 0 : nodes.allocations(node);
    }

    /** The shapes of the objects that the node stands for, as far as their allocation was seen. */
    public Set<String> shapes(int node) {
        return node < 0 ? Set.of() : shapes.computeIfAbsent(nodes.peek(node), nodes::peekShapes);
    }

    /** A field or global that points to the objects of this node, for reports; null if there is none. */
    public String holder(int node) {
        return node < 0 ? null : holders.get(nodes.peek(node));
    }
}
