package heddle.weave.call;

import static org.objectweb.asm.Opcodes.*;

import heddle.weave.code.Hierarchy;
import heddle.weave.hook.Hook;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Hooks around calls of the JDK that are given a collection, such as {@code new ArrayList<>(queue)}: the JDK goes through
 * it where no call site shows it.
 */
final class GivenWeaver {
    private static final Set<String> TYPES = Set.of(
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/List",
            "java/util/Set",
            "java/util/SortedSet",
            "java/util/Queue",
            "java/util/Deque",
            "java/util/Map",
            "java/util/SortedMap",
            "java/util/Iterator",
            "java/util/Enumeration");

    private final MethodNode method;
    private final int scratch;

    GivenWeaver(MethodNode method) {
        this.method = method;
        scratch = method.maxLocals;
    }

    /** Whether a look at the descriptor does not rule it out. */
    static boolean mayBeGiven(String desc) {
        return desc.contains("Ljava/util/") || desc.contains("Ljava/lang/Iterable;");
    }

    static boolean concerns(MethodInsnNode call, Hierarchy hierarchy) {
        return mayBeGiven(call.desc)
                && firstGiven(Type.getArgumentTypes(call.desc)) >= 0
                && !hierarchy.jdkTargets(call.owner, call.name, call.desc).isEmpty();
    }

    private static int firstGiven(Type[] arguments) {
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].getSort() == Type.OBJECT && TYPES.contains(arguments[i].getInternalName())) {
                return i;
            }
        }
        return -1;
    }

    /** The receiver stays on the stack: in a constructor call it is not an object yet. */
    void weave(MethodInsnNode call) {
        Type[] types = Type.getArgumentTypes(call.desc);
        int given = firstGiven(types);
        // behind the locals that the hooks of the call itself use
        int next = scratch + (Type.getArgumentsAndReturnSizes(call.desc) >> 2);
        int[] locals = new int[types.length];
        for (int i = 0; i < types.length; i++) {
            locals[i] = next;
            next += types[i].getSize();
        }
        InsnList before = new InsnList();
        for (int i = types.length - 1; i >= given; i--) {
            before.add(new VarInsnNode(types[i].getOpcode(ISTORE), locals[i]));
        }
        before.add(new VarInsnNode(ALOAD, locals[given]));
        Hook.GIVEN.callAlways(before);
        for (int i = given; i < types.length; i++) {
            before.add(new VarInsnNode(types[i].getOpcode(ILOAD), locals[i]));
        }
        method.instructions.insertBefore(call, before);
        InsnList after = new InsnList();
        after.add(new VarInsnNode(ALOAD, locals[given]));
        Hook.TAKEN_BACK.callAlways(after);
        method.instructions.insert(call, after);
        method.maxLocals = Math.max(method.maxLocals, next);
    }
}
