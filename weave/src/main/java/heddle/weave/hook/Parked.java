package heddle.weave.hook;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The arguments of a call in scratch locals, receiver first. */
public final class Parked {
    private final Type[] types;
    private final int[] locals;
    private final boolean hasReceiver;
    private final int end;

    /** {@code scratch} is the first local that the method does not use. */
    public Parked(MethodInsnNode call, int scratch) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        hasReceiver = call.getOpcode() != INVOKESTATIC;
        int shift = hasReceiver ? 1 : 0;
        types = new Type[arguments.length + shift];
        locals = new int[types.length];
        int next = scratch;
        for (int i = 0; i < types.length; i++) {
            types[i] = i < shift ? Type.getObjectType("java/lang/Object") : arguments[i - shift];
            locals[i] = next;
            next += types[i].getSize();
        }
        end = next;
    }

    public int end() {
        return end;
    }

    public InsnList store() {
        InsnList code = new InsnList();
        for (int i = types.length - 1; i >= 0; i--) {
            code.add(new VarInsnNode(types[i].getOpcode(ISTORE), locals[i]));
        }
        return code;
    }

    public void reload(InsnList code) {
        for (int i = 0; i < types.length; i++) {
            code.add(new VarInsnNode(types[i].getOpcode(ILOAD), locals[i]));
        }
    }

    /** Receiver or null, first reference argument or null, first int or long argument or 0, call, site. */
    public void operands(InsnList code, int id, int site) {
        operands(code, id);
        code.add(new LdcInsnNode(site));
    }

    /** The same without a site. */
    public void operands(InsnList code, int id) {
        loadOrNull(code, hasReceiver ? 0 : -1);
        loadOrNull(code, first(Type.OBJECT, Type.ARRAY));
        int number = first(Type.INT, Type.LONG);
        if (number < 0) {
            code.add(new InsnNode(LCONST_0));
        } else {
            code.add(new VarInsnNode(types[number].getOpcode(ILOAD), locals[number]));
            if (types[number].getSort() == Type.INT) {
                code.add(new InsnNode(I2L));
            }
        }
        code.add(new LdcInsnNode(id));
    }

    private int first(int sort, int otherSort) {
        for (int i = hasReceiver ? 1 : 0; i < types.length; i++) {
            if (types[i].getSort() == sort || types[i].getSort() == otherSort) {
                return i;
            }
        }
        return -1;
    }

    /** Functions that the callee may call with elements of its receiver are told of the receiver. */
    public void follow(InsnList code) {
        for (int i = 1; hasReceiver && i < types.length; i++) {
            Hook hook = switch (types[i].getDescriptor()) {
                case "Ljava/util/function/Consumer;" -> Hook.FOLLOW_CONSUMER;
                case "Ljava/util/function/BiConsumer;" -> Hook.FOLLOW_BI_CONSUMER;
                case "Ljava/util/function/Predicate;" -> Hook.FOLLOW_PREDICATE;
                default -> null;
            };
            if (hook != null) {
                code.add(new VarInsnNode(ALOAD, locals[i]));
                loadReceiver(code);
                hook.callAlways(code);
                code.add(new VarInsnNode(ASTORE, locals[i]));
            }
        }
    }

    public void loadReceiver(InsnList code) {
        code.add(new VarInsnNode(ALOAD, locals[0]));
    }

    private void loadOrNull(InsnList code, int argument) {
        code.add(argument < 0 ? new InsnNode(ACONST_NULL) : new VarInsnNode(ALOAD, locals[argument]));
    }

    /** The position of the n-th argument, not counting the receiver. */
    private int argument(int n) {
        return hasReceiver ? n + 1 : n;
    }

    public void loadArgument(InsnList code, int n) {
        int at = argument(n);
        code.add(new VarInsnNode(types[at].getOpcode(ILOAD), locals[at]));
    }
}
