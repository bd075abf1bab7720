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
        this.innermost = innermost(function);
        this.components = Components.of(
                function.blocks().size(),
                block -> withHandlers(function.blocks().get(block)));
        this.exits = new int[components.count()];
        for (int block = 0; block < function.blocks().size(); block++)
            for (int next : function.blocks().get(block).successors()) {
                if (components.of(block) != components.of(next)) entries.set(next);
                if (leaves(block, next)) exits[components.of(block)]++;
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
    private static int[] innermost(Function function) {
        int size = function.blocks().size();
        int[] loop = new int[size];
        Arrays.fill(loop, -1);
        BitSet live = new BitSet();
        live.set(0, size);
        int next = 0;
        for (int depth = 0; depth < DEEPEST && !live.isEmpty(); depth++) {
            BitSet left = live;
            Components parts = Components.of(
                    size,
                    block -> left.get(block)
                            ? Arrays.stream(withHandlers(function.blocks().get(block)))
                                    .filter(left::get)
                                    .toArray()
                            : new int[0]);
            BitSet inside = new BitSet();
            for (int block = left.nextSetBit(0); block >= 0; block = left.nextSetBit(block + 1))
                if (parts.isCyclic(block)) {
                    inside.set(block);
                    loop[block] = next + parts.of(block);
                }
            next += parts.count();
            BitSet entries = new BitSet();
            for (int block = 0; block < size; block++)
                for (int to : withHandlers(function.blocks().get(block)))
                    if (inside.get(to) && (!left.get(block) || parts.of(block) != parts.of(to))) entries.set(to);
            inside.andNot(entries);
            live = inside;
            if (entries.isEmpty()) break;
        }
        return loop;
    }
}
