package heddle.scan.summary;

import heddle.scan.graph.Components;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import java.util.Arrays;

/** Which blocks of a function may run more than once in one activation. */
final class Loops {
    private final Components components;

    Loops(Function function) {
        this.components = Components.of(
                function.blocks().size(),
                block -> withHandlers(function.blocks().get(block)));
    }

    private static int[] withHandlers(Block block) {
        int[] next = block.successors();
        if (block.handlers().length == 0) return next;
        int[] all = Arrays.copyOf(next, next.length + block.handlers().length);
        System.arraycopy(block.handlers(), 0, all, next.length, block.handlers().length);
        return all;
    }

    boolean contains(int block) {
        return components.isCyclic(block);
    }

    /** The number of the loop around a block. */
    int loop(int block) {
        return components.of(block);
    }

    /** Whether control leaves a loop on the edge. */
    boolean leaves(int from, int to) {
        return components.isCyclic(from) && components.of(from) != components.of(to);
    }
}
