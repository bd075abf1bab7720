package heddle.recipe.code;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** A recorded class file. */
public final class CodeClass {
    public final String name;
    public final ClassNode node;
    final CodeMethod[] methods;

    /** @param sites by method: pairs of an instruction's ordinal and its site; null if the method is not woven */
    CodeClass(byte[] file, int firstMethod, int[][] sites) {
        node = new ClassNode();
        new ClassReader(file).accept(node, ClassReader.SKIP_FRAMES);
        name = node.name;
        methods = new CodeMethod[node.methods.size()];
        for (int i = 0; i < methods.length; i++) {
            methods[i] = new CodeMethod(this, node.methods.get(i), firstMethod + i, i < sites.length ? sites[i] : null);
        }
    }

    /** Its own method of that name and descriptor, or null. */
    public CodeMethod method(String methodName, String desc) {
        for (CodeMethod method : methods) {
            if (method.node.name.equals(methodName) && method.node.desc.equals(desc)) {
                return method;
            }
        }
        return null;
    }

    /** Its own field of that name, or null. */
    public FieldNode field(String fieldName) {
        for (FieldNode field : node.fields) {
            if (field.name.equals(fieldName)) {
                return field;
            }
        }
        return null;
    }

    boolean isInterface() {
        return (node.access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** Of an interface: whether a method has code that objects have. */
    boolean hasDefaultMethod() {
        for (CodeMethod method : methods) {
            if (method.hasCode() && !method.isStatic()) {
                return true;
            }
        }
        return false;
    }

    List<String> interfaces() {
        return node.interfaces;
    }

    public String sourceFile() {
        return node.sourceFile == null ? name.replace('/', '.') : node.sourceFile;
    }
}
