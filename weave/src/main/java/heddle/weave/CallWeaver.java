package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.CallTable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks around calls that the {@link CallTable} models. The arguments are parked in scratch locals, so that the hooks
 * see receiver, first reference argument and first number; the call itself stays as it was.
 */
final class CallWeaver {
    private final MethodNode method;
    private final Places places;
    private final Hierarchy hierarchy;
    private final Origins origins;
    private final int scratch;

    CallWeaver(MethodNode method, Places places, Hierarchy hierarchy, Origins origins) {
        this.method = method;
        this.places = places;
        this.hierarchy = hierarchy;
        this.origins = origins;
        scratch = method.maxLocals;
    }

    void weave(MethodInsnNode call, int line) {
        if (call.name.equals("<init>")) {
            return;
        }
        if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
            weaveArraycopy(call, line);
            return;
        }
        if (call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;")) {
            weaveClone(call, line);
            return;
        }
        int id = modelled(call);
        int depth = Type.getArgumentTypes(call.desc).length;
        boolean local = call.owner.equals("java/lang/StringBuilder") && origins.confined(call, depth);
        if (id >= 0 && !local) {
            String holder = call.getOpcode() == INVOKESTATIC ? "" : origins.holder(call, depth);
            int site = places.site(method.name, line, "call " + call.name, null, holder);
            if (site != 0) {
                weaveModelled(call, id, site);
            }
        }
    }

    /** The number under which the table knows the call, or -1. */
    private int modelled(MethodInsnNode call) {
        if (!CallTable.names(call.name)) {
            return -1;
        }
        if (call.getOpcode() == INVOKESTATIC) {
            if (call.owner.equals("java/util/Arrays") && isRange(call.desc)) {
                return -1;
            }
            return CallTable.staticCall(call.owner.replace('/', '.'), call.name);
        }
        for (String target : hierarchy.jdkTargets(call.owner, call.name, call.desc)) {
            int id = CallTable.call(target.replace('/', '.'), call.name);
            if (id >= 0) {
                return id;
            }
        }
        return -1;
    }

    /** Operations on part of an array are not modelled: they do not touch the rest. */
    private static boolean isRange(String desc) {
        Type[] types = Type.getArgumentTypes(desc);
        return types.length > 2 && types[1] == Type.INT_TYPE && types[2] == Type.INT_TYPE;
    }

    private void weaveModelled(MethodInsnNode call, int id, int site) {
        Parked parked = new Parked(call);
        InsnList before = parked.store();
        if (CallTable.hasBefore(id)) {
            parked.operands(before, id, site);
            Hook.BEFORE.call(before);
        }
        parked.reload(before);
        method.instructions.insertBefore(call, before);
        if (CallTable.hasAfter(id)) {
            InsnList after = new InsnList();
            Type result = Type.getReturnType(call.desc);
            Hook hook = switch (result.getSort()) {
                case Type.BOOLEAN -> Hook.AFTER_BOOLEAN;
                case Type.LONG -> Hook.AFTER_LONG;
                case Type.OBJECT, Type.ARRAY -> Hook.AFTER_REFERENCE;
                default -> Hook.AFTER;
            };
            if (hook != Hook.AFTER) {
                after.add(new InsnNode(result.getSize() == 2 ? DUP2 : DUP));
            }
            parked.operands(after, id, site);
            hook.call(after);
            method.instructions.insert(call, after);
        }
        method.maxLocals = Math.max(method.maxLocals, parked.end());
    }

    private void weaveArraycopy(MethodInsnNode call, int line) {
        int site = places.site(method.name, line, "arraycopy", null, arrayName(call, 4));
        if (site == 0) {
            return;
        }
        Parked parked = new Parked(call);
        InsnList before = parked.store();
        parked.reload(before);
        Hook.ARRAYCOPY.call(before, site);
        parked.reload(before);
        method.instructions.insertBefore(call, before);
        method.maxLocals = Math.max(method.maxLocals, parked.end());
    }

    private String arrayName(MethodInsnNode call, int depth) {
        String holder = origins.holder(call, depth);
        return holder.isEmpty() ? "array" : holder + "[]";
    }

    /** A cloned array has been read; a cloned object must not inherit shadow. */
    private void weaveClone(MethodInsnNode call, int line) {
        InsnList code = new InsnList();
        if (call.owner.startsWith("[")) {
            int site = places.site(method.name, line, "read", null, arrayName(call, 0));
            code.add(new InsnNode(DUP));
            Hook.READ_ALL.call(code, site);
            method.instructions.insertBefore(call, code);
        } else if (!hierarchy.jdkTargets(call.owner, call.name, call.desc).isEmpty()) {
            Hook.CLONED.call(code);
            method.instructions.insert(call, code);
        }
    }

    /** The arguments of a call in scratch locals, receiver first. */
    private final class Parked {
        private final Type[] types;
        private final int[] locals;
        private final boolean hasReceiver;
        private final int end;

        Parked(MethodInsnNode call) {
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

        int end() {
            return end;
        }

        InsnList store() {
            InsnList code = new InsnList();
            for (int i = types.length - 1; i >= 0; i--) {
                code.add(new VarInsnNode(types[i].getOpcode(ISTORE), locals[i]));
            }
            return code;
        }

        void reload(InsnList code) {
            for (int i = 0; i < types.length; i++) {
                code.add(new VarInsnNode(types[i].getOpcode(ILOAD), locals[i]));
            }
        }

        /** Receiver or null, first reference argument or null, first int or long argument or 0, call, site. */
        void operands(InsnList code, int id, int site) {
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
            code.add(new LdcInsnNode(site));
        }

        private int first(int sort, int otherSort) {
            for (int i = hasReceiver ? 1 : 0; i < types.length; i++) {
                if (types[i].getSort() == sort || types[i].getSort() == otherSort) {
                    return i;
                }
            }
            return -1;
        }

        private void loadOrNull(InsnList code, int argument) {
            code.add(argument < 0 ? new InsnNode(ACONST_NULL) : new VarInsnNode(ALOAD, locals[argument]));
        }
    }
}
