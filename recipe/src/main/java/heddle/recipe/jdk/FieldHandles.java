package heddle.recipe.jdk;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.code.CodeMethod;
import heddle.recipe.term.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * The VarHandles of fields and of array elements that classes keep in static final fields: found by the code of their
 * initialisers, where {@code findVarHandle}, {@code findStaticVarHandle} or {@code arrayElementVarHandle} with constants is
 * the one thing that is put there.
 */
public final class FieldHandles {
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    /**
     * The variable of a handle.
     *
     * @param owner the class that declares a field; the type of an array
     * @param name null for elements
     */
    public record Target(String owner, String name, String desc, boolean isStatic, boolean isVolatile) {
        public byte kind() {
            return Kind.of(Type.getType(desc));
        }

        public boolean isElement() {
            return name == null;
        }

        /** How many arguments of a call say where to access. */
        public int coordinates() {
            return isElement() ? 2 : isStatic ? 0 : 1;
        }

        private static Target of(CodeClass declaring, FieldNode field) {
            return new Target(
                    declaring.name,
                    field.name,
                    field.desc,
                    (field.access & Opcodes.ACC_STATIC) != 0,
                    (field.access & Opcodes.ACC_VOLATILE) != 0);
        }
    }

    private final CodeBase code;
    /** By class and static field: the variable of the handle in it, if that is known. */
    private final Map<String, Optional<Target>> targets = new HashMap<>();

    private final Map<Long, Target> ofHandle = new HashMap<>();

    public FieldHandles(CodeBase code) {
        this.code = code;
    }

    /** A static final field was read, and held an object. */
    public void learn(String owner, String field, long object) {
        if (object > 0 && !ofHandle.containsKey(object)) {
            targets.computeIfAbsent(owner + '.' + field, key -> Optional.ofNullable(find(owner, field)))
                    .ifPresent(target -> ofHandle.put(object, target));
        }
    }

    /** The volatile fields of objects that a class declares. */
    public static List<Target> volatiles(CodeClass type) {
        List<Target> found = new ArrayList<>();
        for (FieldNode each : type.node.fields) {
            if ((each.access & Opcodes.ACC_VOLATILE) != 0 && (each.access & Opcodes.ACC_STATIC) == 0) {
                found.add(Target.of(type, each));
            }
        }
        return found;
    }

    /** Whether a call is one of a VarHandle. */
    public static boolean isCall(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && call.owner.equals(HANDLE)
                && call.getOpcode() != Opcodes.INVOKESTATIC;
    }

    /** The variable of a handle, null if that is not known. */
    public Target target(long handle) {
        return ofHandle.get(handle);
    }

    /** Whether a call of a handle converts nothing: neither what it is given, but for null, nor what it answers. */
    public static boolean isExact(MethodInsnNode call, Target target) {
        Type[] types = Type.getArgumentTypes(call.desc);
        for (int i = target.coordinates(); i < types.length; i++) {
            boolean isNull = types[i].getDescriptor().equals("Ljava/lang/Void;");
            if (!isExact(types[i], target) && !isNull) {
                return false;
            }
        }
        Type result = Type.getReturnType(call.desc);
        boolean isTest = call.name.contains("ompareAndSet");
        if (isTest || call.name.startsWith("set")) {
            return result.getSort() == (isTest ? Type.BOOLEAN : Type.VOID);
        }
        boolean isObject =
                target.kind() == Kind.REFERENCE && result.getDescriptor().equals("Ljava/lang/Object;");
        return isObject || result.getDescriptor().equals(target.desc);
    }

    private static boolean isExact(Type type, Target target) {
        boolean isAny = target.desc.equals("Ljava/lang/Object;") && type.getSort() >= Type.ARRAY;
        return isAny || type.getDescriptor().equals(target.desc);
    }

    private Target find(String owner, String field) {
        CodeClass type = code.declaring(owner, field);
        FieldNode node = type == null ? null : type.field(field);
        boolean isConstant = node != null
                && node.desc.equals("L" + HANDLE + ";")
                && (node.access & Opcodes.ACC_STATIC) != 0
                && (node.access & Opcodes.ACC_FINAL) != 0;
        CodeMethod initialiser = isConstant ? type.method("<clinit>", "()V") : null;
        if (initialiser == null || !initialiser.hasCode()) {
            return null;
        }
        int put = -1;
        for (int i = 0; i < initialiser.code.length; i++) {
            boolean isPut = initialiser.code[i] instanceof FieldInsnNode access
                    && access.getOpcode() == Opcodes.PUTSTATIC
                    && access.name.equals(field)
                    && access.desc.equals(node.desc);
            if (isPut && put >= 0) {
                return null;
            }
            put = isPut ? i : put;
        }
        return put < 2 ? null : target(initialiser, put);
    }

    private Target target(CodeMethod initialiser, int put) {
        AbstractInsnNode[] insns = initialiser.code;
        if (!(insns[put - 1] instanceof MethodInsnNode call)) {
            return null;
        }
        if (call.name.equals("arrayElementVarHandle")) {
            return elements(initialiser, put, call);
        }
        boolean isFound = put >= 4
                && call.owner.equals("java/lang/invoke/MethodHandles$Lookup")
                && (call.name.equals("findVarHandle") || call.name.equals("findStaticVarHandle"))
                && (insns[put - 2] instanceof LdcInsnNode || insns[put - 2].getOpcode() == Opcodes.GETSTATIC)
                && isStraight(initialiser, insns[put - 4], insns[put]);
        if (isFound
                && insns[put - 3] instanceof LdcInsnNode name
                && insns[put - 4] instanceof LdcInsnNode holder
                && name.cst instanceof String field
                && holder.cst instanceof Type type
                && type.getSort() == Type.OBJECT) {
            return target(
                    code.declaring(type.getInternalName(), field), field, call.name.equals("findStaticVarHandle"));
        }
        return null;
    }

    /** The elements of arrays of a type that is a constant. */
    private static Target elements(CodeMethod initialiser, int put, MethodInsnNode call) {
        boolean isOne = call.owner.equals("java/lang/invoke/MethodHandles")
                && isStraight(initialiser, initialiser.code[put - 2], initialiser.code[put])
                && initialiser.code[put - 2] instanceof LdcInsnNode array
                && array.cst instanceof Type type
                && type.getSort() == Type.ARRAY;
        if (!isOne) {
            return null;
        }
        String array = ((Type) ((LdcInsnNode) initialiser.code[put - 2]).cst).getDescriptor();
        return new Target(array, null, array.substring(1), false, false);
    }

    private static Target target(CodeClass declaring, String field, boolean isStatic) {
        FieldNode node = declaring == null ? null : declaring.field(field);
        boolean isIt = node != null
                && (node.access & Opcodes.ACC_FINAL) == 0
                && (node.access & Opcodes.ACC_STATIC) != 0 == isStatic;
        return isIt ? Target.of(declaring, node) : null;
    }

    /** Whether nothing jumps between two instructions. */
    private static boolean isStraight(CodeMethod method, AbstractInsnNode from, AbstractInsnNode to) {
        Set<LabelNode> reached = new HashSet<>();
        for (AbstractInsnNode insn : method.code) {
            if (insn instanceof JumpInsnNode jump) {
                reached.add(jump.label);
            } else if (insn instanceof TableSwitchInsnNode || insn instanceof LookupSwitchInsnNode) {
                return false;
            }
        }
        for (AbstractInsnNode insn = from; insn != to; insn = insn.getNext()) {
            if (insn instanceof LabelNode label && reached.contains(label)) {
                return false;
            }
        }
        return true;
    }
}
