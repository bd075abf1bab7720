package heddle.weave.hook;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.Jumps;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks at the start of exception handlers: one that sees every exception, which may have left a wait, whose monitor is
 * held again; and that of the exit, in those that unlock a monitor.
 *
 * <p>javac lets a handler that unlocks a monitor, or runs a finally block, cover its own first instructions. C1 refuses
 * a method in which such a handler covers a call, and one in which a call in it could leave the monitor locked, as in
 * the handlers of the oldest compilers, which cover nothing of themselves. So the handler's cover of itself is made to
 * start behind the hooks; and for one that unlocks, a bare copy of the unlocking, as javac wrote it, takes what hooks
 * and unlocking may throw.
 */
public final class HandlerWeaver {
    private final MethodNode method;
    private final Consumer<InsnList> caught;
    private final Consumer<InsnList> exit;
    private final int scratch;
    private final Set<AbstractInsnNode> hookedExits = new HashSet<>();
    /** Where code is come to otherwise than from the instruction before. */
    private final Set<LabelNode> entries;

    /**
     * @param caught adds the hook of an exception
     * @param exit adds the hook of an exit, which takes the monitor from the stack
     */
    public HandlerWeaver(MethodNode method, Consumer<InsnList> caught, Consumer<InsnList> exit) {
        this.method = method;
        this.caught = caught;
        this.exit = exit;
        scratch = method.maxLocals;
        entries = method.tryCatchBlocks.isEmpty() ? Set.of() : Jumps.targets(method);
    }

    /** The monitorexits that have their hook already, or must not have one. */
    public Set<AbstractInsnNode> weave() {
        if (method.tryCatchBlocks.isEmpty()) {
            return hookedExits;
        }
        splitCovers();
        Set<LabelNode> handlers = new LinkedHashSet<>();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            handlers.add(block.handler);
        }
        for (LabelNode handler : handlers) {
            weave(handler);
        }
        return hookedExits;
    }

    private void weave(LabelNode handler) {
        AbstractInsnNode first = nextInstruction(handler);
        InsnList code = new InsnList();
        caught.accept(code);
        VarInsnNode lock = catchesAll(handler) ? lockOf(handler, first) : null;
        TryCatchBlockNode cover = coverOfItself(handler);
        LabelNode body = new LabelNode(new Label());
        if (lock != null) {
            code.add(new VarInsnNode(ALOAD, lock.var));
            exit.accept(code);
            hookedExits.add(nextInstruction(lock));
        }
        code.add(body);
        AbstractInsnNode last = first.getPrevious();
        method.instructions.insert(last, code);
        if (cover != null) {
            cover.start = body;
        }
        if (lock != null) {
            LabelNode bare = bareCopy(handler, lock.var);
            method.tryCatchBlocks.add(0, new TryCatchBlockNode(handler, body, bare, null));
            if (cover != null) {
                cover.handler = bare;
            }
        }
    }

    /** Older compilers let one range run from the protected code into the handler: its cover of itself is split off. */
    private void splitCovers() {
        for (TryCatchBlockNode block : List.copyOf(method.tryCatchBlocks)) {
            int start = method.instructions.indexOf(block.start);
            int handler = method.instructions.indexOf(block.handler);
            if (start < handler && handler < method.instructions.indexOf(block.end)) {
                TryCatchBlockNode cover = new TryCatchBlockNode(block.handler, block.end, block.handler, block.type);
                method.tryCatchBlocks.add(method.tryCatchBlocks.indexOf(block) + 1, cover);
                block.end = block.handler;
            }
        }
    }

    private TryCatchBlockNode coverOfItself(LabelNode handler) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.handler == handler && block.start == handler) {
                return block;
            }
        }
        return null;
    }

    /** Unlocks and throws on, in front of the handler; the ranges that cover the handler cover it too, and no others do. */
    private LabelNode bareCopy(LabelNode handler, int lock) {
        LabelNode start = new LabelNode(new Label());
        LabelNode end = new LabelNode(new Label());
        InsnNode exit = new InsnNode(MONITOREXIT);
        InsnList code = new InsnList();
        code.add(start);
        FrameNode frame = frameBetween(handler, nextInstruction(handler));
        if (frame != null) {
            code.add(frame.clone(null));
        }
        code.add(new VarInsnNode(ASTORE, scratch));
        code.add(new VarInsnNode(ALOAD, lock));
        code.add(exit);
        code.add(end);
        code.add(new VarInsnNode(ALOAD, scratch));
        code.add(new InsnNode(ATHROW));
        hookedExits.add(exit);
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.start == handler) {
                block.start = start;
            }
            if (block.end == handler) {
                block.end = start;
            }
        }
        method.instructions.insertBefore(handler, code);
        method.tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, start, null));
        method.maxLocals = Math.max(method.maxLocals, scratch + 1);
        return start;
    }

    private boolean catchesAll(LabelNode handler) {
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (block.handler == handler && block.type != null) {
                return false;
            }
        }
        return true;
    }

    /**
     * The load of the monitor in {@code [astore x] aload lock; monitorexit}; null for another kind of handler. One that
     * other code joins on the way to the monitorexit is such: a catch clause that does nothing, at the end of the block.
     */
    private VarInsnNode lockOf(LabelNode handler, AbstractInsnNode first) {
        AbstractInsnNode load = first.getOpcode() == ASTORE ? nextInstruction(first) : first;
        AbstractInsnNode exit = load != null && load.getOpcode() == ALOAD ? nextInstruction(load) : null;
        if (exit == null || exit.getOpcode() != MONITOREXIT) {
            return null;
        }
        for (AbstractInsnNode at = handler; at != exit; at = at.getNext()) {
            if (at instanceof LabelNode label && entries.contains(label)) {
                return null;
            }
        }
        return (VarInsnNode) load;
    }

    private static AbstractInsnNode nextInstruction(AbstractInsnNode from) {
        AbstractInsnNode next = from.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    private static FrameNode frameBetween(AbstractInsnNode from, AbstractInsnNode to) {
        for (AbstractInsnNode at = from; at != to; at = at.getNext()) {
            if (at instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }
}
