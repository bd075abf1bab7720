package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Carries origins along the ways of a method until nothing changes any more. Frames are kept where ways meet and at the
 * instructions that are asked for, and nowhere else: one for each instruction was the larger part of all that weaving left to
 * the collector.
 */
public final class OriginFlow {
    private final MethodNode method;
    private final Origin.Tracker tracker;
    private final Predicate<AbstractInsnNode> wanted;
    private final Map<AbstractInsnNode, Frame<Origin>> found = new IdentityHashMap<>();
    /** Where ways meet, with what is known to arrive; null where nothing has so far. */
    private final Map<LabelNode, Frame<Origin>> arriving = new HashMap<>();

    private final Set<LabelNode> meetings;
    private final Deque<LabelNode> open = new ArrayDeque<>();
    /** The state at the current instruction, and the one that an exception carries from there to a handler. */
    private final Frame<Origin> current;

    private final Frame<Origin> thrown;

    private OriginFlow(MethodNode method, Origin.Tracker tracker, Predicate<AbstractInsnNode> wanted) {
        this.method = method;
        this.tracker = tracker;
        this.wanted = wanted;
        meetings = Jumps.targets(method);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            meetings.add(block.handler);
        }
        current = new Frame<>(method.maxLocals, method.maxStack);
        thrown = new Frame<>(method.maxLocals, Math.max(1, method.maxStack));
    }

    /** The frames before those of the wanted instructions that can be reached. */
    public static Map<AbstractInsnNode, Frame<Origin>> of(
            String owner, MethodNode method, Origin.Tracker tracker, Predicate<AbstractInsnNode> wanted)
            throws AnalyzerException {
        OriginFlow flow = new OriginFlow(method, tracker, wanted);
        flow.begin(owner);
        flow.follow(method.instructions.getFirst());
        while (!flow.open.isEmpty()) {
            LabelNode label = flow.open.pop();
            flow.current.init(flow.arriving.get(label));
            flow.follow(label.getNext());
        }
        return flow.found;
    }

    private void begin(String owner) {
        int local = 0;
        if ((method.access & ACC_STATIC) == 0) {
            current.setLocal(local++, tracker.newValue(Type.getObjectType(owner)));
        }
        for (Type argument : Type.getArgumentTypes(method.desc)) {
            current.setLocal(local++, tracker.newValue(argument));
            if (argument.getSize() == 2) {
                current.setLocal(local++, Origin.NOTHING);
            }
        }
        while (local < method.maxLocals) {
            current.setLocal(local++, Origin.NOTHING);
        }
    }

    /** Goes on from an instruction to the next place where ways meet, or to where this one ends. */
    private void follow(AbstractInsnNode first) throws AnalyzerException {
        boolean changed = true;
        for (AbstractInsnNode insn = first; insn != null; insn = insn.getNext()) {
            if (insn instanceof LabelNode label) {
                if (meetings.contains(label)) {
                    arrive(label, current);
                    return;
                }
                changed = true;
            }
            int opcode = insn.getOpcode();
            if (opcode < 0) {
                continue;
            }
            if (changed) {
                arriveAtHandlers(insn);
            }
            if (wanted.test(insn)) {
                keep(insn);
            }
            current.execute(insn, tracker);
            changed = opcode >= ISTORE && opcode <= ASTORE || opcode == IINC;
            for (LabelNode target : Jumps.targets(insn)) {
                arrive(target, current);
            }
            if (Jumps.leaves(insn)) {
                return;
            }
        }
    }

    private void keep(AbstractInsnNode insn) {
        Frame<Origin> known = found.get(insn);
        if (known == null) {
            found.put(insn, new Frame<>(current));
        } else {
            known.init(current);
        }
    }

    /** Ranges of handlers begin and end at labels; between those only a store changes what arrives. */
    private void arriveAtHandlers(AbstractInsnNode insn) throws AnalyzerException {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int at = method.instructions.indexOf(insn);
            if (method.instructions.indexOf(block.start) <= at && at < method.instructions.indexOf(block.end)) {
                thrown.init(current);
                thrown.clearStack();
                thrown.push(Origin.UNKNOWN);
                arrive(block.handler, thrown);
            }
        }
    }

    private void arrive(LabelNode label, Frame<Origin> frame) throws AnalyzerException {
        Frame<Origin> known = arriving.get(label);
        boolean isNews = known == null || known.merge(frame, tracker);
        if (known == null) {
            arriving.put(label, new Frame<>(frame));
        }
        if (isNews && !open.contains(label)) {
            open.push(label);
        }
    }
}
