package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.site.WovenClass;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instructions that cannot synchronise: neither they nor what they call acquires or releases anything, so that an epoch and
 * a region last over them, and a check may be made later than its access or not repeated. Quiet are not: a call, a monitor, a
 * field that may be volatile, and whatever may load or initialise a class, which runs a loader of the program's. A class that
 * was woven before is loaded, and one whose code runs needs no initialisation.
 *
 * <p>Calls are quiet to methods of the JDK that are nothing but arithmetic, and to methods of the class itself that cannot be
 * overridden and have neither loops nor calls.
 */
public final class QuietCode {
    private static final Set<String> ARITHMETIC = Set.of("java/lang/Math", "java/lang/StrictMath");

    private final ClassNode owner;
    private final ClassLoader loader;
    private final Set<String> methods = new HashSet<>();
    private final boolean hasInitialiser;

    /** Of a class that has not been woven yet. */
    public QuietCode(ClassNode owner, ClassLoader loader) {
        this.owner = owner;
        this.loader = loader;
        hasInitialiser = hasInitialiser(owner);
        for (MethodNode method : owner.methods) {
            if (isQuiet(method)) {
                methods.add(method.name + method.desc);
            }
        }
    }

    private static boolean hasInitialiser(ClassNode owner) {
        for (MethodNode method : owner.methods) {
            if (method.name.equals("<clinit>")) {
                return true;
            }
        }
        return false;
    }

    private boolean isQuiet(MethodNode method) {
        boolean isFixed = ((method.access | owner.access) & (ACC_PRIVATE | ACC_STATIC | ACC_FINAL)) != 0;
        boolean isPlain = (method.access & (ACC_ABSTRACT | ACC_NATIVE | ACC_SYNCHRONIZED)) == 0;
        boolean acquires = hasInitialiser && (method.access & ACC_STATIC) != 0;
        if (!isFixed || !isPlain || acquires || method.name.startsWith("<") || !method.tryCatchBlocks.isEmpty()) {
            return false;
        }
        for (AbstractInsnNode insn : method.instructions) {
            if (!includes(insn)) {
                return false;
            }
        }
        return Jumps.fromBehind(method).isEmpty();
    }

    public boolean includes(AbstractInsnNode insn) {
        if (insn instanceof FieldInsnNode field) {
            return !mayBeVolatile(field);
        }
        if (insn instanceof MethodInsnNode call && call.getOpcode() != INVOKEINTERFACE) {
            return ARITHMETIC.contains(call.owner)
                    || call.owner.equals(owner.name) && methods.contains(call.name + call.desc);
        }
        int opcode = insn.getOpcode();
        boolean runsOthers = opcode >= INVOKEVIRTUAL && opcode <= NEW
                || opcode == ANEWARRAY
                || opcode == MULTIANEWARRAY
                || opcode == CHECKCAST
                || opcode == INSTANCEOF
                || opcode == MONITORENTER
                || opcode == MONITOREXIT
                || insn instanceof LdcInsnNode ldc && !(ldc.cst instanceof Number) && !(ldc.cst instanceof String);
        return !runsOthers;
    }

    /** Whether a check may be made behind all of that code which belongs before it: nor does it acquire an initialisation. */
    public boolean includesAll(List<AbstractInsnNode> code) {
        for (AbstractInsnNode insn : code) {
            boolean isStatic = insn.getOpcode() == GETSTATIC || insn.getOpcode() == PUTSTATIC;
            if (!includes(insn) || isStatic && hasInitialiser) {
                return false;
            }
        }
        return true;
    }

    private boolean mayBeVolatile(FieldInsnNode field) {
        boolean isStatic = field.getOpcode() == GETSTATIC || field.getOpcode() == PUTSTATIC;
        FieldNode own = own(field);
        return own == null ? isStatic || !isKnownPlain(field) : (own.access & ACC_VOLATILE) != 0;
    }

    /** The field, if this class itself declares it; null if another class does. */
    public FieldNode own(FieldInsnNode field) {
        if (field.owner.equals(owner.name)) {
            for (FieldNode own : owner.fields) {
                if (own.name.equals(field.name) && own.desc.equals(field.desc)) {
                    return own;
                }
            }
        }
        return null;
    }

    /** Of a class that was woven before, or of the superclass of this one. */
    private boolean isKnownPlain(FieldInsnNode field) {
        String type = field.owner.equals(owner.name) ? owner.superName : field.owner;
        return WovenClass.isPlain(loader, type.replace('/', '.'), field.name);
    }
}
