package heddle.weave.loop;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.site.LoopPlan;
import heddle.weave.code.Jumps;
import heddle.weave.hook.Hook;
import heddle.weave.hook.HookCalls;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Puts the checks of a loop's accesses to wherever the loop is left; its own code stays as it is. */
final class LoopExits {
    /** Locals that it uses: of the index in the first round, and of the steps that the last round has made. */
    static final int LOCALS = 2;

    private final MethodNode method;
    private final Loop loop;
    private final LoopAccesses accesses;
    private final LoopFrames frames;
    private final int first;
    /** The plans of the accesses by their lines. */
    private final Map<Integer, Integer> plans = new TreeMap<>();

    private final HookCalls hooks;

    private int state;

    /** @param first the first of its locals */
    LoopExits(HookCalls hooks, MethodNode method, Loop loop, LoopAccesses accesses, LoopFrames frames, int first) {
        this.hooks = hooks;
        this.method = method;
        this.loop = loop;
        this.accesses = accesses;
        this.frames = frames;
        this.first = first;
    }

    void weave(Map<AbstractInsnNode, Integer> sites, Map<AbstractInsnNode, Integer> lines, int stateLocal) {
        state = stateLocal;
        plan(sites, lines);
        if (plans.isEmpty()) {
            return;
        }
        InsnList entry = new InsnList();
        entry.add(new VarInsnNode(ILOAD, accesses.increment.var));
        entry.add(new VarInsnNode(ISTORE, first));
        method.instructions.insertBefore(loop.head, entry);
        int line = 0;
        for (AbstractInsnNode insn : loop.code) {
            line = insn instanceof LineNumberNode number ? number.line : line;
            if (accesses.rounds.reaches(insn)) {
                weaveJumps(insn);
                weaveReturn(insn, line);
            }
        }
        LabelNode end = weaveEnd();
        weaveThrown(end);
    }

    private void plan(Map<AbstractInsnNode, Integer> sites, Map<AbstractInsnNode, Integer> lines) {
        Map<Integer, LoopPlan> byLine = new TreeMap<>();
        int increment = accesses.steps.indexOf(accesses.increment);
        for (LoopAccesses.Access each : accesses.accesses) {
            int site = sites.getOrDefault(each.insn(), 0);
            if (site != 0) {
                int step = accesses.steps.indexOf(each.insn());
                byLine.computeIfAbsent(lines.get(each.insn()), line -> new LoopPlan(accesses.increment.incr, increment))
                        .add(each.array(), each.offset(), step, each.later(), each.writes(), site);
            }
        }
        byLine.forEach((line, plan) -> plans.put(line, plan.register()));
    }

    private int made(AbstractInsnNode insn) {
        return accesses.rounds.made(accesses.steps, insn);
    }

    /** Jumps out of the loop go by the checks, which stand at the end of the method. */
    private void weaveJumps(AbstractInsnNode insn) {
        Map<LabelNode, LabelNode> others = new HashMap<>();
        for (LabelNode target : Jumps.targets(insn)) {
            if (!loop.includes(target)) {
                LabelNode other = new LabelNode();
                InsnList exit = new InsnList();
                exit.add(other);
                add(exit, frames.exit(target));
                check(exit, number(made(insn)));
                exit.add(new JumpInsnNode(GOTO, target));
                method.instructions.add(exit);
                others.put(target, other);
            }
        }
        Jumps.redirect(insn, others);
    }

    private void weaveReturn(AbstractInsnNode insn, int line) {
        if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
            InsnList exit = new InsnList();
            check(exit, number(made(insn)));
            addLine(exit, line);
            method.instructions.insertBefore(insn, exit);
        }
    }

    /** The end of the jump back, and of the loop, if the jump is not taken. */
    private LabelNode weaveEnd() {
        LabelNode end = new LabelNode();
        InsnList exit = new InsnList();
        exit.add(end);
        if (!Jumps.leaves(loop.back)) {
            check(exit, number(accesses.steps.size()));
        }
        method.instructions.insert(loop.back, exit);
        return end;
    }

    /**
     * Exceptions: the handler knows from where in the loop it was come to how many steps the round had made. The ranges
     * that cover the loop cover it, too.
     */
    private void weaveThrown(LabelNode end) {
        LabelNode common = new LabelNode();
        InsnList handlers = new InsnList();
        LabelNode start = loop.head;
        for (int steps = 0; steps <= accesses.steps.size(); steps++) {
            LabelNode next = end;
            if (steps < accesses.steps.size()) {
                next = new LabelNode();
                method.instructions.insert(accesses.steps.get(steps), next);
            }
            if (mayThrow(start, next)) {
                LabelNode handler = new LabelNode();
                handlers.add(handler);
                add(handlers, frames.thrown("java/lang/Throwable"));
                handlers.add(number(steps));
                handlers.add(new JumpInsnNode(GOTO, common));
                method.tryCatchBlocks.add(0, new TryCatchBlockNode(start, next, handler, null));
            }
            start = next;
        }
        if (handlers.size() == 0) {
            return;
        }
        LabelNode last = new LabelNode();
        LabelNode from = (LabelNode) handlers.getFirst();
        handlers.add(common);
        add(handlers, frames.thrown("java/lang/Throwable", INTEGER));
        handlers.add(new VarInsnNode(ISTORE, first + 1));
        check(handlers, new VarInsnNode(ILOAD, first + 1));
        handlers.add(new InsnNode(ATHROW));
        handlers.add(last);
        method.instructions.add(handlers);
        for (TryCatchBlockNode block : loop.covers) {
            method.tryCatchBlocks.add(new TryCatchBlockNode(from, last, block.handler, block.type));
        }
    }

    /** Whether an instruction of the program between two labels may throw; hooks do not. */
    private boolean mayThrow(LabelNode start, LabelNode end) {
        for (AbstractInsnNode insn = start; insn != end; insn = insn.getNext()) {
            int opcode = insn.getOpcode();
            boolean isElement = opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE;
            boolean divides = opcode == IDIV || opcode == IREM || opcode == LDIV || opcode == LREM;
            if (isElement || divides || opcode >= GETFIELD && opcode <= ATHROW) {
                return true;
            }
        }
        return false;
    }

    /** One hook for each line with accesses, so that stacks name the right one. */
    private void check(InsnList code, AbstractInsnNode made) {
        plans.forEach((line, plan) -> {
            addLine(code, line);
            for (int i = 0; i < LoopAccesses.ARRAYS; i++) {
                if (i < accesses.arrays.size()) {
                    load(code, accesses.arrays.get(i));
                } else {
                    code.add(new InsnNode(ACONST_NULL));
                }
            }
            code.add(new VarInsnNode(ILOAD, first));
            code.add(new VarInsnNode(ILOAD, accesses.increment.var));
            code.add(made.clone(Map.of()));
            hooks.call(Hook.LEFT_LOOP, code, plan, state);
        });
    }

    static void load(InsnList code, LoopAccesses.Array array) {
        code.add(new VarInsnNode(ALOAD, array.local()));
        if (array.field() != null) {
            FieldInsnNode field = array.field();
            code.add(new FieldInsnNode(GETFIELD, field.owner, field.name, field.desc));
        }
    }

    private static AbstractInsnNode number(int value) {
        return value <= 5 ? new InsnNode(ICONST_0 + value) : new IntInsnNode(BIPUSH, value);
    }

    private static void addLine(InsnList code, int line) {
        if (line > 0) {
            LabelNode label = new LabelNode();
            code.add(label);
            code.add(new LineNumberNode(line, label));
        }
    }

    private static void add(InsnList code, FrameNode frame) {
        if (frame != null) {
            code.add(frame);
        }
    }
}
