package heddle.scan.summary.flow;

import heddle.scan.graph.Components;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import java.util.Arrays;
import java.util.BitSet;

/** Which blocks of a function may run more than once in one activation. */
public final class Loops {
    /** Loops inside more loops than this count as one. */
    private static final int DEEPEST = 6;

    private final Components components;
    private final int[] innermost;
    private final BitSet entries = new BitSet();
    private final int[] exits;

    public Loops(Function function) {
        int[][] next = new int[function.blocks().size()][];
        for (int block = 0; block < next.length; block++)
            next[block] = withHandlers(function.blocks().get(block));
        this.components = Components.of(next.length, block -> next[block]);
        this.innermost = innermost(next, components);
        this.exits = new int[components.count()];
        for (int block = 0; block < next.length; block++)
            for (int to : function.blocks().get(block).successors()) {
                if (components.of(block) != components.of(to)) entries.set(to);
                if (leaves(block, to)) exits[components.of(block)]++;
            }
    }

    private static int[] withHandlers(Block block) {
        int[] next = block.successors();
        if (block.handlers().length == 0) return next;
        int[] all = Arrays.copyOf(next, next.length + block.handlers().length);
        System.arraycopy(block.handlers(), 0, all, next.length, block.handlers().length);
        return all;
    }

    public boolean contains(int block) {
        return components.isCyclic(block);
    }

    /** The number of the loop around a block. */
    public int loop(int block) {
        return components.of(block);
    }

    /** Whether control leaves a loop on the edge. */
    boolean leaves(int from, int to) {
        return components.isCyclic(from) && components.of(from) != components.of(to);
    }

    /**
     * Whether the edge leaves a loop when it has run to its end: where it is entered, as the condition of {@code for} and
     * {@code while} does, or by the only way out.
     */
    boolean ends(int from, int to) {
        return leaves(from, to) && (entries.get(from) || exits[components.of(from)] == 1);
    }

    /** The number of the smallest loop around a block, -1 if there is none. */
    int innermost(int block) {
        return innermost[block];
    }

    /** A loop without the blocks that it is entered by is the loops inside it. */
    private static int[] innermost(int[][] successors, Components all) {
        int[] loop = new int[successors.length];
        Arrays.fill(loop, -1);
        BitSet live = new BitSet();
        live.set(0, successors.length);
        int next = 0;
        for (int depth = 0; depth < DEEPEST && !live.isEmpty(); depth++) {
            BitSet left = live;
            Components parts =
                    depth == 0 ? all : Components.of(successors.length, block -> within(left, block, successors));
            BitSet inside = new BitSet();
            for (int block = left.nextSetBit(0); block >= 0; block = left.nextSetBit(block + 1))
                if (parts.isCyclic(block)) {
                    inside.set(block);
                    loop[block] = next + parts.of(block);
                }
            next += parts.count();
            BitSet entries = new BitSet();
            for (int block = 0; block < successors.length; block++)
                for (int to : successors[block])
                    if (inside.get(to) && (!left.get(block) || parts.of(block) != parts.of(to))) entries.set(to);
            inside.andNot(entries);
            live = inside;
            if (entries.isEmpty()) break;
        }
        return loop;
    }

    /** The successors of a block among those that are left; none of a block that is not. */
    private static int[] within(BitSet left, int block, int[][] successors) {
        if (!left.get(block)) return new int[0];
        int[] kept = new int[successors[block].length];
        int count = 0;
        for (int to : successors[block]) if (left.get(to)) kept[count++] = to;
        return Arrays.copyOf(kept, count);
    }
}
