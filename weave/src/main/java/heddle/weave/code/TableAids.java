package heddle.weave.code;

import heddle.weave.code.ArrayUses.Role;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The static methods of a class that its static initialiser calls to make tables, or to fill them: generated lexers unpack
 * their tables so. A call of one does with the arrays that it is given and makes what the method's own code does, and that of the
 * methods that it calls in turn.
 *
 * <p>Only calls from the static initialiser are seen in this way. Where another method hands a table to one of these, the
 * table counts as leaked.
 */
final class TableAids {
    /**
     * The effect of a call.
     *
     * @param leaks the local variables of those arrays among the arguments that do not stay with the caller alone
     * @param returnsOwn whether the result is an array that the call has made and nobody else knows
     */
    record Aid(Set<Object> leaks, boolean returnsOwn) {}

    private final ClassNode node;
    private final Set<String> fields;
    /** Null for methods that are no aids, and for one as long as its code is being followed: that of a recursion. */
    private final Map<MethodNode, Aid> known = new HashMap<>();

    TableAids(ClassNode node, Set<String> fields) {
        this.node = node;
        this.fields = fields;
    }

    /** Null if the call is not known to be that of an aid. */
    Aid of(MethodInsnNode call) {
        if (call.getOpcode() != Opcodes.INVOKESTATIC || !call.owner.equals(node.name)) {
            return null;
        }
        for (MethodNode method : node.methods) {
            boolean hasCode = (method.access & (Opcodes.ACC_NATIVE | Opcodes.ACC_STATIC)) == Opcodes.ACC_STATIC;
            if (hasCode && method.name.equals(call.name) && method.desc.equals(call.desc)) {
                return of(method);
            }
        }
        return null;
    }

    private Aid of(MethodNode method) {
        if (!known.containsKey(method)) {
            known.put(method, null);
            known.put(method, follow(method));
        }
        return known.get(method);
    }

    private Aid follow(MethodNode method) {
        ArrayUses uses = new ArrayUses(node.name, fields, Role.AID, this);
        try {
            new Analyzer<>(uses).analyze(node.name, method);
        } catch (AnalyzerException e) {
            return null;
        }
        return new Aid(uses.leaked, uses.returnsOwn());
    }
}
