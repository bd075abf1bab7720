package heddle.recipe.code;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** A method of a recorded class: its instructions by ordinal, as the recorder counts them. */
public final class CodeMethod {
    public final CodeClass owner;
    public final MethodNode node;
    /** Its number in recorded paths. */
    public final int number;
    /** Whether it ran with hooks. */
    public final boolean isWoven;

    public final AbstractInsnNode[] code;
    /** By ordinal: the site of an access, or of a call of a container, that is an event of the trace; else 0. */
    private final int[] site;

    /** By ordinal: whether it is a call of a container that never leaves the method. */
    private final boolean[] isConfined;

    private final int[] line;
    /** By ordinal: how many calls precede. */
    private final int[] call;

    private final Map<LabelNode, Integer> at = new IdentityHashMap<>();
    /** Handlers in the order of their first mention. */
    private final List<LabelNode> handlers = new ArrayList<>();

    CodeMethod(CodeClass owner, MethodNode node, int number, int[] sites) {
        this.owner = owner;
        this.node = node;
        this.number = number;
        isWoven = sites != null;
        List<AbstractInsnNode> real = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        int current = 0;
        for (AbstractInsnNode insn : node.instructions) {
            if (insn instanceof LabelNode label) {
                at.put(label, real.size());
            } else if (insn instanceof LineNumberNode number1) {
                current = number1.line;
            } else if (insn.getOpcode() >= 0) {
                real.add(insn);
                lines.add(current);
            }
        }
        code = real.toArray(new AbstractInsnNode[0]);
        line = lines.stream().mapToInt(i -> i).toArray();
        site = new int[code.length];
        isConfined = new boolean[code.length];
        for (int i = 0; sites != null && i < sites.length; i += 2) {
            site[sites[i]] = sites[i + 1];
            isConfined[sites[i]] = sites[i + 1] == 0 && code[sites[i]] instanceof MethodInsnNode;
        }
        call = new int[code.length];
        int calls = 0;
        for (int i = 0; i < code.length; i++) {
            call[i] = calls;
            calls += code[i] instanceof MethodInsnNode || code[i] instanceof InvokeDynamicInsnNode ? 1 : 0;
        }
        for (TryCatchBlockNode block : node.tryCatchBlocks) {
            if (!handlers.contains(block.handler)) {
                handlers.add(block.handler);
            }
        }
    }

    public boolean hasCode() {
        return code.length > 0;
    }

    public boolean isStatic() {
        return (node.access & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isSynchronized() {
        return (node.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    public int ordinal(LabelNode label) {
        return at.get(label);
    }

    public int site(int ordinal) {
        return site[ordinal];
    }

    public boolean isConfined(int ordinal) {
        return isConfined[ordinal];
    }

    public int line(int ordinal) {
        return line[ordinal];
    }

    /** The number of a call among the method's calls. */
    public int call(int ordinal) {
        return call[ordinal];
    }

    /** The type of a call's result. */
    public Type resultOf(int ordinal) {
        AbstractInsnNode insn = code[ordinal];
        return Type.getReturnType(insn instanceof MethodInsnNode m ? m.desc : ((InvokeDynamicInsnNode) insn).desc);
    }

    /** Where a handler starts, -1 if there is no such handler. */
    public int handler(int index) {
        return index < 0 || index >= handlers.size() ? -1 : ordinal(handlers.get(index));
    }

    /** Whether it is the initialiser of a class, or of one above. */
    public boolean initialises(String type, Hierarchy hierarchy) {
        return node.name.equals("<clinit>") && Boolean.TRUE.equals(hierarchy.isInstance(type, owner.name));
    }

    public boolean covers(TryCatchBlockNode block, int ordinal) {
        return ordinal >= ordinal(block.start) && ordinal < ordinal(block.end);
    }

    @Override
    public String toString() {
        return owner.name.replace('/', '.') + '.' + node.name;
    }
}
