package heddle.weave.loop;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.QuietCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The accesses of a loop to elements of an array whose index goes up or down by the same number in every round: the array is
 * the same throughout, the index a variable that one instruction of the loop increments, give or take a constant.
 */
final class LoopAccesses {
    /** More arrays than that are not handed to one hook. */
    static final int ARRAYS = 3;
    /** A loop with more accesses than that costs more to look at than it is worth. */
    private static final int MOST = 32;

    /**
     * An array that a loop does not change: a local variable, or a final field of {@code this}.
     *
     * @param local the variable, 0 if there is a field
     * @param field null if there is none
     */
    record Array(int local, FieldInsnNode field) {
        boolean is(Array other) {
            return local == other.local
                    && (field == null
                            ? other.field == null
                            : other.field != null && field.name.equals(other.field.name));
        }
    }

    /** @param later whether the index is read behind the increment of its round */
    record Access(AbstractInsnNode insn, boolean writes, int array, int offset, boolean later) {}

    private record Candidate(
            AbstractInsnNode insn, boolean writes, Array array, int variable, int offset, AbstractInsnNode index) {}

    private final Loop loop;
    private final MethodNode method;
    private final QuietCode quiet;
    private final Frame<SourceValue>[] frames;
    /** Increments of variables that the loop changes by nothing else. */
    private final Map<Integer, IincInsnNode> increments = new HashMap<>();

    private final Set<Integer> stored = new HashSet<>();

    /** In the order in which a hook is given them. */
    final List<Array> arrays = new ArrayList<>();

    final List<Access> accesses = new ArrayList<>();
    /** The body of every iteration, in order: the accesses, and the increment. */
    List<AbstractInsnNode> steps = List.of();

    IincInsnNode increment;
    Rounds rounds;

    LoopAccesses(
            Loop loop,
            MethodNode method,
            QuietCode quiet,
            Frame<SourceValue>[] frames,
            Predicate<AbstractInsnNode> checked) {
        this.loop = loop;
        this.method = method;
        this.quiet = quiet;
        this.frames = frames;
        findIncrements();
        List<Candidate> candidates = candidates(checked);
        if (candidates.size() <= MOST && choose(candidates)) {
            keep(candidates);
        }
    }

    private void findIncrements() {
        Set<Integer> several = new HashSet<>();
        for (AbstractInsnNode insn : loop.code) {
            if (insn instanceof IincInsnNode each && increments.put(each.var, each) != null) {
                several.add(each.var);
            } else if (insn.getOpcode() >= ISTORE && insn.getOpcode() <= ASTORE) {
                stored.add(((VarInsnNode) insn).var);
            }
        }
        increments.keySet().removeAll(several);
        increments.keySet().removeAll(stored);
        increments.values().removeIf(each -> each.incr == 0);
    }

    private List<Candidate> candidates(Predicate<AbstractInsnNode> checked) {
        List<Candidate> found = new ArrayList<>();
        for (AbstractInsnNode insn : loop.code) {
            int opcode = insn.getOpcode();
            boolean reads = opcode >= IALOAD && opcode <= SALOAD;
            boolean writes = opcode >= IASTORE && opcode <= SASTORE;
            if ((reads || writes) && checked.test(insn)) {
                Candidate candidate = candidate(insn, writes);
                if (candidate != null) {
                    found.add(candidate);
                }
            }
        }
        return found;
    }

    private Candidate candidate(AbstractInsnNode insn, boolean writes) {
        Array array = array(source(insn, writes ? 2 : 1));
        AbstractInsnNode index = source(insn, writes ? 1 : 0);
        if (array == null || index == null) {
            return null;
        }
        int offset = 0;
        if (index.getOpcode() == IADD || index.getOpcode() == ISUB) {
            Integer right = constant(source(index, 0));
            Integer left = index.getOpcode() == IADD ? constant(source(index, 1)) : null;
            if (right == null && left == null) {
                return null;
            }
            offset = right == null ? left : index.getOpcode() == IADD ? right : -right;
            index = source(index, right == null ? 0 : 1);
        }
        boolean isVariable = index != null && index.getOpcode() == ILOAD && loop.includes(index);
        int variable = isVariable ? ((VarInsnNode) index).var : -1;
        return increments.containsKey(variable) ? new Candidate(insn, writes, array, variable, offset, index) : null;
    }

    /** The accesses to elements of an array that the loop does not change, by the instruction, whatever their index is. */
    Map<AbstractInsnNode, Array> ofFixedArrays(Predicate<AbstractInsnNode> checked) {
        Map<AbstractInsnNode, Array> found = new LinkedHashMap<>();
        for (AbstractInsnNode insn : loop.code) {
            int opcode = insn.getOpcode();
            boolean writes = opcode >= IASTORE && opcode <= SASTORE;
            if ((writes || opcode >= IALOAD && opcode <= SALOAD) && checked.test(insn)) {
                Array array = array(source(insn, writes ? 2 : 1));
                if (array != null) {
                    found.put(insn, array);
                }
            }
        }
        return found;
    }

    /** The one instruction that put an operand on the stack; null if there are several, or the operand is not known. */
    private AbstractInsnNode source(AbstractInsnNode insn, int depth) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(insn)];
        if (frame == null || frame.getStackSize() <= depth) {
            return null;
        }
        Set<AbstractInsnNode> sources = frame.getStack(frame.getStackSize() - 1 - depth).insns;
        return sources.size() == 1 ? sources.iterator().next() : null;
    }

    private Array array(AbstractInsnNode source) {
        if (source == null || !loop.includes(source)) {
            return null;
        }
        if (source.getOpcode() == ALOAD) {
            int local = ((VarInsnNode) source).var;
            return stored.contains(local) ? null : new Array(local, null);
        }
        boolean isOfThis = source.getOpcode() == GETFIELD
                && source(source, 0) instanceof VarInsnNode load
                && load.getOpcode() == ALOAD
                && load.var == 0
                && !stored.contains(0)
                && !method.name.equals("<init>")
                && (method.access & ACC_STATIC) == 0;
        if (isOfThis) {
            FieldInsnNode field = (FieldInsnNode) source;
            boolean isFinal = quiet.own(field) != null && (quiet.own(field).access & ACC_FINAL) != 0;
            return isFinal ? new Array(0, field) : null;
        }
        return null;
    }

    private static Integer constant(AbstractInsnNode insn) {
        int opcode = insn == null ? NOP : insn.getOpcode();
        if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
            return opcode - ICONST_0;
        }
        if (opcode == BIPUSH || opcode == SIPUSH) {
            return ((IntInsnNode) insn).operand;
        }
        return insn instanceof LdcInsnNode ldc && ldc.cst instanceof Integer number ? number : null;
    }

    /** Chooses the variable by which most accesses go; false if there is none. */
    private boolean choose(List<Candidate> candidates) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (Candidate each : candidates) {
            int count = counts.merge(each.variable, 1, Integer::sum);
            if (increment == null || count > counts.get(increment.var)) {
                increment = increments.get(each.variable);
            }
        }
        return increment != null;
    }

    private void keep(List<Candidate> candidates) {
        List<AbstractInsnNode> marks = new ArrayList<>();
        Map<AbstractInsnNode, Candidate> byInsn = new HashMap<>();
        candidates.removeIf(each -> each.variable != increment.var || number(each.array) < 0);
        candidates.forEach(each -> byInsn.put(each.insn, each));
        for (AbstractInsnNode insn : loop.code) {
            if (insn == increment || byInsn.containsKey(insn)) {
                marks.add(insn);
            }
        }
        rounds = new Rounds(loop, marks);
        List<AbstractInsnNode> found = rounds.steps();
        if (!found.contains(increment) || !isInOrder(found)) {
            return;
        }
        steps = found;
        for (AbstractInsnNode step : steps) {
            Candidate each = byInsn.get(step);
            if (each != null) {
                boolean later = rounds.made(steps, each.index) > steps.indexOf(increment);
                accesses.add(new Access(step, each.writes, number(each.array), each.offset, later));
            }
        }
    }

    /** Whether the code of the loop, as it stands, is what a round goes through: behind a step it has been made. */
    private boolean isInOrder(List<AbstractInsnNode> found) {
        int passed = 0;
        for (AbstractInsnNode insn : loop.code) {
            if (rounds.reaches(insn) && rounds.made(found, insn) != passed) {
                return false;
            }
            passed += found.contains(insn) ? 1 : 0;
        }
        return true;
    }

    private int number(Array array) {
        for (int i = 0; i < arrays.size(); i++) {
            if (arrays.get(i).is(array)) {
                return i;
            }
        }
        return arrays.size() < ARRAYS && arrays.add(array) ? arrays.size() - 1 : -1;
    }
}
