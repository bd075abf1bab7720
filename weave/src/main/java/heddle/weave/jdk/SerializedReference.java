package heddle.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * At the start of the constructor of SerializedLambda: the arguments that say which method a lambda refers to are replaced
 * by what the source refers to, where the weaver has redirected it.
 */
final class SerializedReference {
    /** Its name in {@link JdkRows}. */
    static final String HOOK = "referred";

    private static final String RUNTIME = "heddle/runtime/call/References";
    private static final String TEXT = "Ljava/lang/String;";

    /** The arguments of the constructor. */
    private static final int KIND = 5;

    private static final int TYPE = 6;
    private static final int NAME = 7;
    private static final int DESCRIPTOR = 8;

    private SerializedReference() {}

    static InsnList code() {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(ILOAD, KIND));
        ask(code, "kind", "(I" + TEXT + TEXT + ")I");
        code.add(new VarInsnNode(ISTORE, KIND));
        code.add(new VarInsnNode(ALOAD, DESCRIPTOR));
        ask(code, "descriptor", '(' + TEXT + TEXT + TEXT + ')' + TEXT);
        code.add(new VarInsnNode(ASTORE, DESCRIPTOR));
        ask(code, "name", '(' + TEXT + TEXT + ')' + TEXT);
        ask(code, "owner", '(' + TEXT + TEXT + ')' + TEXT);
        code.add(new VarInsnNode(ASTORE, TYPE));
        code.add(new VarInsnNode(ASTORE, NAME));
        return code;
    }

    private static void ask(InsnList code, String what, String descriptor) {
        code.add(new VarInsnNode(ALOAD, TYPE));
        code.add(new VarInsnNode(ALOAD, NAME));
        code.add(new MethodInsnNode(INVOKESTATIC, RUNTIME, what, descriptor, false));
    }
}
