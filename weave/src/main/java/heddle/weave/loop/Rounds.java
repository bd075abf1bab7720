package heddle.weave.loop;

import heddle.weave.code.Jumps;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * How far a round of a loop has come at each of its instructions, by steps: instructions that every complete round executes
 * once, always in the same order. A loop's jumps lead forward but for the one back to its head, so one pass tells.
 */
public final class Rounds {
    private final Loop loop;
    /** In the order of the code. */
    private final List<AbstractInsnNode> candidates;
    /** Of the candidates those that have been executed on all ways to an instruction, and on any. */
    private record Passed(BitSet all, BitSet any) {
        Passed copy() {
            return new Passed((BitSet) all.clone(), (BitSet) any.clone());
        }

        void merge(Passed other) {
            all.and(other.all);
            any.or(other.any);
        }
    }

    private final Map<LabelNode, Passed> arriving = new HashMap<>();
    private final Map<AbstractInsnNode, Passed> before = new IdentityHashMap<>();

    public Rounds(Loop loop, List<AbstractInsnNode> candidates) {
        this.loop = loop;
        this.candidates = candidates;
        Passed now = new Passed(new BitSet(), new BitSet());
        for (AbstractInsnNode insn : loop.code) {
            now = pass(insn, now);
        }
    }

    private Passed pass(AbstractInsnNode insn, Passed arrived) {
        Passed now = arrived;
        if (insn instanceof LabelNode label && arriving.containsKey(label)) {
            Passed others = arriving.get(label);
            if (now == null) {
                now = others;
            } else {
                now.merge(others);
            }
        }
        if (now == null) {
            return null;
        }
        before.put(insn, now.copy());
        int candidate = candidates.indexOf(insn);
        if (candidate >= 0) {
            now.all.set(candidate);
            now.any.set(candidate);
        }
        for (LabelNode target : Jumps.targets(insn)) {
            if (target != loop.head && loop.includes(target)) {
                Passed there = arriving.putIfAbsent(target, now.copy());
                if (there != null) {
                    there.merge(now);
                }
            }
        }
        return Jumps.leaves(insn) ? null : now;
    }

    /** The candidates that are steps. */
    List<AbstractInsnNode> steps() {
        List<AbstractInsnNode> steps = new ArrayList<>();
        Passed atEnd = before.get(loop.back);
        for (int i = 0; atEnd != null && i < candidates.size(); i++) {
            if (atEnd.all.get(i) && isCertain(i)) {
                steps.add(candidates.get(i));
            }
        }
        return steps;
    }

    private boolean isCertain(int candidate) {
        for (Passed each : before.values()) {
            if (each.all.get(candidate) != each.any.get(candidate)) {
                return false;
            }
        }
        return true;
    }

    boolean reaches(AbstractInsnNode insn) {
        return before.containsKey(insn);
    }

    /** How many of the steps the round has made before an instruction that it reaches; -1 if these are not the first ones. */
    int made(List<AbstractInsnNode> steps, AbstractInsnNode insn) {
        Passed passed = before.get(insn);
        int made = 0;
        for (int i = 0; i < steps.size(); i++) {
            if (passed.all.get(candidates.indexOf(steps.get(i)))) {
                if (made != i) {
                    return -1;
                }
                made++;
            }
        }
        return made;
    }
}
