package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Hooks around synchronisation that gates name: monitors, and calls on the same line. A synchronised method is passed by its
 * callers, so its gate stands at its own beginning, inside the monitor, where it could not help; it has none.
 */
final class DirectGates {
    private static final String DIRECTOR = "heddle/runtime/direct/Director";

    private final ClassNode owner;
    private final MethodNode method;
    private final List<DirectWeaver.Target> targets;
    private int line;

    DirectGates(ClassNode owner, MethodNode method, List<DirectWeaver.Target> targets) {
        this.owner = owner;
        this.method = method;
        this.targets = targets;
    }

    void weave() {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
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
