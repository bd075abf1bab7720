package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.FrameLocals;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks at synchronisation that gates name: monitors, and calls on the same line. A synchronised method is entered with its
 * monitor held, where a gate could not help; so it becomes a method that enters the monitor itself.
 */
final class DirectGates {
    private static final String DIRECTOR = "heddle/runtime/direct/Director";

    private final ClassNode owner;
    private final MethodNode method;
    private final List<DirectWeaver.Target> targets;
    /** The local with the object whose monitor a synchronised instance method holds: 0, if that is its own throughout. */
    private final int receiver;

    private int line;

    /** May reserve a local. */
    DirectGates(ClassNode owner, MethodNode method, List<DirectWeaver.Target> targets) {
        this.owner = owner;
        this.method = method;
        this.targets = targets;
        boolean copies = isSynchronized() && !isStatic() && !FrameLocals.keepThis(method, owner.name);
        receiver = copies ? method.maxLocals++ : 0;
    }

    void weave() {
        AbstractInsnNode[] original = method.instructions.toArray();
        if (isSynchronized()) {
            weaveSynchronized();
        }
        for (AbstractInsnNode insn : original) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
                continue;
            }
            String op = op(insn);
            for (DirectWeaver.Target target : targets) {
                if (target.role() == 0 && target.line() == line && target.op().equals(op)) {
                    around(insn, target.spot(), op);
                }
            }
        }
    }

    private boolean isSynchronized() {
        return (method.access & ACC_SYNCHRONIZED) != 0;
    }

    private int firstLine() {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return 0;
    }

    private List<Integer> ownSpots(String op) {
        int first = firstLine();
        return targets.stream()
                .filter(target -> target.role() == 0
                        && target.line() == first
                        && target.op().equals(op))
                .map(DirectWeaver.Target::spot)
                .toList();
    }

    /** Handlers cover what runs inside the monitor, the exit included, and not the hook behind it. */
    private void weaveSynchronized() {
        List<Integer> acquires = ownSpots("acquire");
        List<Integer> releases = ownSpots("release");
        if (acquires.isEmpty() && releases.isEmpty() || (owner.version & 0xFFFF) < V1_6) {
            return;
        }
        method.access &= ~ACC_SYNCHRONIZED;
        LabelNode handler = new LabelNode();
        LabelNode start = new LabelNode();
        InsnList enter = new InsnList();
        acquires.forEach(spot -> enter.add(hook("passing", spot)));
        if (receiver != 0) {
            FrameLocals.add(method, receiver, owner.name);
            enter.add(new VarInsnNode(ALOAD, 0));
            enter.add(new VarInsnNode(ASTORE, receiver));
        }
        loadMonitor(enter);
        enter.add(new InsnNode(MONITORENTER));
        enter.add(start);
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
                LabelNode end = new LabelNode();
                InsnList exit = new InsnList();
                loadMonitor(exit);
                exit.add(new InsnNode(MONITOREXIT));
                exit.add(end);
                releases.forEach(spot -> exit.add(hook("passed", spot)));
                method.instructions.insertBefore(insn, exit);
                method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
                start = new LabelNode();
                method.instructions.insert(insn, start);
            }
        }
        method.instructions.insert(enter);
        if (hasCode(start)) {
            method.tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        }
        Object[] locals = isStatic()
                ? new Object[0]
                : FrameLocals.with(null, receiver, owner.name).toArray();
        InsnList last = new InsnList();
        last.add(handler);
        last.add(new FrameNode(F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
        loadMonitor(last);
        last.add(new InsnNode(MONITOREXIT));
        last.add(new InsnNode(ATHROW));
        method.instructions.add(last);
    }

    private static boolean hasCode(AbstractInsnNode from) {
        AbstractInsnNode insn = from;
        while (insn != null && insn.getOpcode() < 0) {
            insn = insn.getNext();
        }
        return insn != null;
    }

    private boolean isStatic() {
        return (method.access & ACC_STATIC) != 0;
    }

    private void loadMonitor(InsnList code) {
        code.add(isStatic() ? new LdcInsnNode(Type.getObjectType(owner.name)) : new VarInsnNode(ALOAD, receiver));
    }

    private String op(AbstractInsnNode insn) {
        if (insn.getOpcode() == MONITORENTER) {
            return "acquire";
        }
        if (insn.getOpcode() == MONITOREXIT) {
            return "release";
        }
        if (insn instanceof MethodInsnNode call && !call.owner.equals(owner.name)) {
            return switch (call.name) {
                case "lock", "lockInterruptibly", "tryLock" -> "acquire";
                case "unlock" -> "release";
                case "start" -> "fork";
                case "join" -> "join";
                default -> "";
            };
        }
        return "";
    }

    /** A thread waits before it acquires, and has passed once it has released; the hook stands behind the range of handlers. */
    private void around(AbstractInsnNode insn, int spot, String op) {
        if (op.equals("acquire") || op.equals("join")) {
            method.instructions.insertBefore(insn, hook("passing", spot));
            return;
        }
        AbstractInsnNode last = insn;
        while (last.getNext() instanceof LabelNode) {
            last = last.getNext();
        }
        method.instructions.insert(last, hook("passed", spot));
    }

    private static InsnList hook(String name, int spot) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(spot));
        code.add(new MethodInsnNode(INVOKESTATIC, DIRECTOR, name, "(I)V", false));
        return code;
    }
}
