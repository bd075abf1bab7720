package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.FrameLocals;
import heddle.weave.hook.ClassWeaving;
import heddle.weave.hook.Hook;
import heddle.weave.hook.HookCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks at the end of constructors, one for each final field of the class that may hold what can be changed: there the JVM
 * freezes it. Fields whose types tell that nothing behind them is observed get none, nor do those that the compiler made.
 */
final class FreezeWeaver {
    private static final Set<String> UNCHANGING = Set.of(
            "java/lang/String",
            "java/lang/Class",
            "java/lang/ClassLoader",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Runnable",
            "java/lang/Thread",
            "java/lang/ThreadLocal",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/util/Locale",
            "java/util/UUID",
            "java/util/Comparator",
            "java/util/regex/Pattern",
            "java/io/File",
            "java/nio/file/Path",
            "java/nio/charset/Charset");
    private static final List<String> UNCHANGING_PACKAGES = List.of(
            "java/time/",
            "java/net/",
            "java/lang/invoke/",
            "java/lang/reflect/",
            "java/util/concurrent/",
            "java/util/function/");

    private final ClassNode owner;
    private final MethodNode method;
    private final HookCalls hooks;
    private final List<FieldNode> fields;
    /** The local with the object at the end of the constructor: 0, if that is its own throughout. */
    private final int self;

    /** To be made before the method is woven; may reserve a local. */
    FreezeWeaver(ClassWeaving of, MethodNode method) {
        owner = of.node();
        this.method = method;
        hooks = of.hooks();
        fields = method.name.equals("<init>") ? fields() : List.of();
        self = fields.isEmpty() || FrameLocals.keepThis(method, owner.name) ? 0 : method.maxLocals++;
    }

    /** @param superCall where the object begins to be one; null if the method is no constructor */
    void weave(AbstractInsnNode superCall) {
        boolean isFound = superCall instanceof MethodInsnNode call && !call.owner.equals(owner.name);
        if (!isFound || fields.isEmpty()) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() == RETURN) {
                method.instructions.insertBefore(insn, freezes());
            }
        }
        if (self != 0) {
            FrameLocals.addThis(method, self, owner.name);
            InsnList entry = new InsnList();
            entry.add(new VarInsnNode(ALOAD, 0));
            entry.add(new VarInsnNode(ASTORE, self));
            method.instructions.insert(entry);
        }
    }

    private InsnList freezes() {
        InsnList code = new InsnList();
        for (FieldNode field : fields) {
            code.add(new VarInsnNode(ALOAD, self));
            code.add(new FieldInsnNode(GETFIELD, owner.name, field.name, field.desc));
            hooks.call(Hook.FROZEN, code);
        }
        return code;
    }

    private List<FieldNode> fields() {
        List<FieldNode> found = new ArrayList<>();
        for (FieldNode field : owner.fields) {
            boolean isFinal = (field.access & (ACC_FINAL | ACC_STATIC | ACC_SYNTHETIC)) == ACC_FINAL;
            if (isFinal && mayChange(field.desc)) {
                found.add(field);
            }
        }
        return found;
    }

    private static boolean mayChange(String desc) {
        if (!desc.startsWith("L")) {
            return desc.startsWith("[");
        }
        String type = desc.substring(1, desc.length() - 1);
        for (String unchanging : UNCHANGING_PACKAGES) {
            if (type.startsWith(unchanging)) {
                return false;
            }
        }
        return !UNCHANGING.contains(type);
    }
}
