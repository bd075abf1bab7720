package heddle.weave.call;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.call.References;
import heddle.runtime.site.WovenClass;
import heddle.weave.code.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * References to methods of the JDK, such as {@code lock::unlock}. The class that the JVM makes for one calls the JDK
 * where no weaver sees it. So each that a hook may be due for goes by way of a method of the class that refers to it,
 * as if the source had a lambda expression there, and that method is woven like any other. A serializable one still
 * writes the method that the source refers to, see {@link References}.
 */
public final class MethodReferences {
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
    private final ClassNode owner;
    private final Hierarchy hierarchy;
    private final List<MethodNode> added = new ArrayList<>();

    public MethodReferences(ClassNode owner, Hierarchy hierarchy) {
        this.owner = owner;
        this.hierarchy = hierarchy;
    }

    /** Redirects the references of all methods, and adds the methods that they lead to. */
    public void redirect() {
        for (MethodNode method : owner.methods) {
            int line = 0;
            for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
                if (insn instanceof LineNumberNode number) {
                    line = number.line;
                } else if (insn instanceof InvokeDynamicInsnNode dynamic && isLambda(dynamic)) {
                    redirect(dynamic, method.name, line);
                }
            }
        }
        owner.methods.addAll(added);
    }

    private static boolean isLambda(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getOwner().equals(FACTORY) && dynamic.bsmArgs[1] instanceof Handle;
    }

    private void redirect(InvokeDynamicInsnNode dynamic, String from, int line) {
        Handle target = (Handle) dynamic.bsmArgs[1];
        int opcode = opcode(target.getTag());
        if (opcode < 0) {
            return;
        }
        MethodInsnNode call =
                new MethodInsnNode(opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
        if (CallWeaver.concerns(call, hierarchy)) {
            MethodNode bridge = bridge(call, Type.getArgumentTypes(dynamic.desc), from, line);
            boolean isInterface = (owner.access & ACC_INTERFACE) != 0;
            dynamic.bsmArgs[1] = new Handle(H_INVOKESTATIC, owner.name, bridge.name, bridge.desc, isInterface);
            References.redirected(owner.name, bridge.name, target.getTag(), call.owner, call.name, target.getDesc());
            added.add(bridge);
        }
    }

    private static int opcode(int tag) {
        return switch (tag) {
            case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
            case H_INVOKEINTERFACE -> INVOKEINTERFACE;
            case H_INVOKESTATIC -> INVOKESTATIC;
            default -> -1;
        };
    }

    /** A method that makes the call. The captured value has to keep its type; the rest has the call's. */
    private MethodNode bridge(MethodInsnNode call, Type[] captured, String from, int line) {
        List<Type> types = new ArrayList<>();
        if (call.getOpcode() != INVOKESTATIC) {
            types.add(Type.getObjectType(call.owner));
        }
        types.addAll(List.of(Type.getArgumentTypes(call.desc)));
        for (int i = 0; i < captured.length; i++) {
            types.set(i, captured[i]);
        }
        Type result = Type.getReturnType(call.desc);
        String name = "lambda$" + plain(from) + WovenClass.REFERENCE + added.size();
        String desc = Type.getMethodDescriptor(result, types.toArray(new Type[0]));
        MethodNode bridge = new MethodNode(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, desc, null, null);
        LabelNode start = new LabelNode();
        bridge.instructions.add(start);
        bridge.instructions.add(new LineNumberNode(line, start));
        for (Type type : types) {
            bridge.instructions.add(new VarInsnNode(type.getOpcode(ILOAD), bridge.maxLocals));
            bridge.maxLocals += type.getSize();
        }
        bridge.maxStack = Math.max(bridge.maxLocals, result.getSize());
        bridge.instructions.add(call);
        bridge.instructions.add(new InsnNode(result.getOpcode(IRETURN)));
        return bridge;
    }

    private static String plain(String method) {
        return switch (method) {
            case "<init>" -> "new";
            case "<clinit>" -> "static";
            default -> method;
        };
    }
}
