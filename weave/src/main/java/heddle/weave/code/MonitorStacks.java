package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The operand stack of a method below the object whose monitor it enters. HotSpot loses it when a virtual thread is
 * preempted there (seen in JDK 25), so it is spilled to locals over the monitorenter. javac leaves nothing there; other
 * compilers may.
 */
public final class MonitorStacks {
    private static final Type[] NONE = {};
    private final Map<AbstractInsnNode, Type[]> below = new IdentityHashMap<>();

    /** @param method before it is woven */
    public MonitorStacks(ClassNode owner, MethodNode method) {
        if (!locks(method)) {
            return;
        }
        try {
            Frame<BasicValue>[] frames = new Analyzer<>(new BasicInterpreter()).analyze(owner.name, method);
            for (int i = 0; i < frames.length; i++) {
                AbstractInsnNode insn = method.instructions.get(i);
                boolean spills = insn.getOpcode() == MONITORENTER && frames[i] != null && frames[i].getStackSize() > 1;
                if (spills) {
                    below.put(insn, below(frames[i]));
                }
            }
        } catch (AnalyzerException e) {
            below.clear(); // code that does not verify, or does under the old rules alone: as it is
        }
    }

    private static boolean locks(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == MONITORENTER) {
                return true;
            }
        }
        return false;
    }

    private static Type[] below(Frame<BasicValue> frame) {
        Type[] types = new Type[frame.getStackSize() - 1];
        for (int i = 0; i < types.length; i++) {
            types[i] = frame.getStack(i).getType();
        }
        return types;
    }

    /** The types of what lies below the object, bottom first. */
    public List<Type> below(AbstractInsnNode enter) {
        return List.of(below.getOrDefault(enter, NONE));
    }

    /** Empties the stack into the locals from {@code first} on. */
    public static void spill(InsnList code, List<Type> types, int first) {
        int local = first + words(types);
        for (int i = types.size() - 1; i >= 0; i--) {
            local -= types.get(i).getSize();
            code.add(new VarInsnNode(types.get(i).getOpcode(ISTORE), local));
        }
    }

    public static void reload(InsnList code, List<Type> types, int first) {
        int local = first;
        for (Type type : types) {
            code.add(new VarInsnNode(type.getOpcode(ILOAD), local));
            local += type.getSize();
        }
    }

    public static int words(List<Type> types) {
        int words = 0;
        for (Type type : types) {
            words += type.getSize();
        }
        return words;
    }
}
