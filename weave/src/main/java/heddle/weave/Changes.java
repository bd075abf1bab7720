package heddle.weave;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Whether anything was woven into a class. Whatever is woven adds a field, a method or instructions, and takes none away. */
final class Changes {
    private final ClassNode node;
    private final int fields;
    private final int methods;
    private final int instructions;

    /** @param node before it is woven */
    Changes(ClassNode node) {
        this.node = node;
        fields = node.fields.size();
        methods = node.methods.size();
        instructions = instructions();
    }

    boolean areThere() {
        return node.fields.size() != fields || node.methods.size() != methods || instructions() != instructions;
    }

    private int instructions() {
        int sum = 0;
        for (MethodNode method : node.methods) {
            sum += method.instructions.size();
        }
        return sum;
    }
}
