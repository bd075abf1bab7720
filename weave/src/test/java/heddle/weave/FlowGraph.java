package heddle.weave;

import heddle.weave.code.Jumps;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** How control passes between the instructions of a method; ways into handlers are left out. */
final class FlowGraph {
    private final List<Set<Integer>> successors = new ArrayList<>();
    private final List<Set<Integer>> predecessors = new ArrayList<>();

    FlowGraph(MethodNode method) {
        int size = method.instructions.size();
        for (int i = 0; i < size; i++) {
            successors.add(new HashSet<>());
            predecessors.add(new HashSet<>());
        }
        for (int i = 0; i < size; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            for (AbstractInsnNode target : Jumps.targets(insn)) {
                connect(i, method.instructions.indexOf(target));
            }
            if (i + 1 < size && !Jumps.leaves(insn)) {
                connect(i, i + 1);
            }
        }
    }

    private void connect(int from, int to) {
        if (from != to) {
            successors.get(from).add(to);
            predecessors.get(to).add(from);
        }
    }

    /**
     * Whether every loop has one entry: a node with a single predecessor is merged into it, until nothing is left
     * but the start (Hecht, Ullman: Flow Graph Reducibility, 1972). Nodes that the start does not lead to do not count.
     */
    boolean isReducible() {
        Set<Integer> left = reachable();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node : List.copyOf(left)) {
                predecessors.get(node).retainAll(left);
                if (node != 0 && predecessors.get(node).size() == 1) {
                    merge(predecessors.get(node).iterator().next(), node);
                    left.remove(node);
                    changed = true;
                }
            }
        }
        return left.size() == 1;
    }

    private Set<Integer> reachable() {
        Set<Integer> seen = new HashSet<>(Set.of(0));
        List<Integer> next = new ArrayList<>(seen);
        while (!next.isEmpty()) {
            for (int each : successors.get(next.remove(next.size() - 1))) {
                if (seen.add(each)) {
                    next.add(each);
                }
            }
        }
        return seen;
    }

    private void merge(int into, int node) {
        successors.get(into).remove(node);
        for (int next : successors.get(node)) {
            predecessors.get(next).remove(node);
            connect(into, next);
        }
    }
}
