package heddle.weave.loop;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.FrameLocals;
import heddle.weave.code.QuietCode;
import heddle.weave.hook.ClassWeaving;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Checks of array elements that are made behind a loop, for all the elements that it has accessed, in place of one in every
 * round (Rhodes, Flanagan and Freund, BigFoot, PLDI 2017). The loop is {@link QuietCode}, so the thread's epoch and all that it
 * knows of others are the same at the check as at the access: the check finds what it would have found, and whoever is ordered
 * behind the access is ordered behind the check. However the loop is left, by its condition, a break, a return or an
 * exception, exactly the accesses that were made are checked.
 *
 * <p>The index of what is accessed changes in every round and stays within an array, so no such loop goes on for ever.
 */
public final class LoopChecks {
    /** Beyond this the analysis costs more than it is worth. */
    private static final int LARGE = 4000;

    private final ClassWeaving of;
    private final ClassNode owner;
    private final MethodNode method;
    private final QuietCode quiet;
    private final int state;
    private final List<LoopExits> loops = new ArrayList<>();
    private final LoopRows rows;
    private final Set<AbstractInsnNode> deferred = new HashSet<>();
    private final Map<AbstractInsnNode, Integer> sites = new HashMap<>();
    private final Map<AbstractInsnNode, Integer> lines = new HashMap<>();
    /** The local with the variable's value at the head of a loop. */
    private int first;

    /**
     * To be made before the method is woven; may reserve locals.
     *
     * @param state the local variable with the thread's state; negative if there is none
     * @param checked whether an access to an element would be checked in its place
     */
    public LoopChecks(ClassWeaving of, MethodNode method, int state, Predicate<AbstractInsnNode> checked) {
        this.of = of;
        owner = of.node();
        this.method = method;
        quiet = of.quiet();
        this.state = state;
        rows = new LoopRows(of.hooks(), method);
        boolean isSmall = method.instructions.size() <= LARGE;
        if (of.weaving().checksBehindLoops() && isSmall && accessesElements(method.instructions)) {
            find(checked);
        }
    }

    private void find(Predicate<AbstractInsnNode> checked) {
        Frame<SourceValue>[] frames = null;
        first = method.maxLocals;
        for (Loop loop : Loop.innermost(method)) {
            if (!accessesElements(loop.code) || !quiet.includesAll(loop.code)) {
                continue;
            }
            frames = frames != null ? frames : frames();
            if (frames == null) {
                return;
            }
            LoopAccesses found = new LoopAccesses(loop, method, quiet, frames, checked);
            LoopFrames around = found.accesses.isEmpty() ? null : LoopFrames.of(method, loop, found);
            if (around != null) {
                loops.add(new LoopExits(of.hooks(), method, loop, found, around, first));
                found.accesses.forEach(each -> deferred.add(each.insn()));
            }
            if (state >= 0 && of.weaving().keepsRows()) {
                rows.add(loop, found.ofFixedArrays(insn -> checked.test(insn) && !deferred.contains(insn)));
            }
        }
        if (!loops.isEmpty()) {
            method.maxLocals += LoopExits.LOCALS;
        }
        rows.reserve();
    }

    /** Null for a method that cannot be followed: all is checked in its place then. */
    private Frame<SourceValue>[] frames() {
        try {
            return new Analyzer<>(new Sources()).analyze(owner.name, method);
        } catch (AnalyzerException | RuntimeException e) {
            return null;
        }
    }

    private static boolean accessesElements(Iterable<AbstractInsnNode> code) {
        for (AbstractInsnNode insn : code) {
            int opcode = insn.getOpcode();
            if (opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE) {
                return true;
            }
        }
        return false;
    }

    /** Whether an access is checked behind its loop. */
    public boolean include(AbstractInsnNode access) {
        return deferred.contains(access);
    }

    /** Tells where such an access stands. */
    public void at(AbstractInsnNode access, int site, int line) {
        sites.put(access, site);
        lines.put(access, line);
    }

    /** The local with the row of an access's array; negative if it has none. */
    public int row(AbstractInsnNode access) {
        return rows.of(access);
    }

    public void weave() {
        for (LoopExits each : loops) {
            each.weave(sites, lines, state);
        }
        if (!loops.isEmpty()) {
            InsnList entry = new InsnList();
            entry.add(new InsnNode(ICONST_0));
            entry.add(new VarInsnNode(ISTORE, first));
            method.instructions.insert(entry);
            FrameLocals.add(method, first, INTEGER);
        }
        rows.weave(state);
    }
}
