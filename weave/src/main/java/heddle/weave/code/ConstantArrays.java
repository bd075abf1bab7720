package heddle.weave.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Accesses to elements of arrays that nothing changes once the static initialiser of their class has ended: tables. Such an
 * array is made in the static initialiser or by its {@link TableAids aids}, is kept in private static fields alone, and leaves
 * the class by no way; outside of the initialiser and its aids its elements are read and not written. A read begins with a read of the field, and the JVM lets that wait
 * for the end of the initialiser, so that no two accesses to an element can race.
 *
 * <p>Fields whose name the class has as a string, or that a method handle leads to, may be read by other ways and are none of
 * these. Neither are those that a nest mate accesses.
 */
public final class ConstantArrays {
    private static final String INITIALISER = "<clinit>";

    private final ClassNode node;
    private final Set<String> candidates = new HashSet<>();

    private ConstantArrays(ClassNode node) {
        this.node = node;
    }

    /** @param node a class before it is woven */
    public static Set<AbstractInsnNode> accesses(ClassNode node, Hierarchy hierarchy) {
        ConstantArrays arrays = new ConstantArrays(node);
        arrays.gather();
        if (!arrays.candidates.isEmpty()) {
            arrays.removeNamed();
            arrays.candidates.removeAll(NestMates.accessed(node, arrays.candidates, hierarchy));
        }
        return arrays.candidates.isEmpty() ? Set.of() : arrays.follow();
    }

    /** The private static fields of arrays; of those with one name none. */
    private void gather() {
        Set<String> others = new HashSet<>();
        for (FieldNode field : node.fields) {
            boolean isPrivate = (field.access & Opcodes.ACC_PRIVATE) != 0;
            boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
            boolean isArray = field.desc.startsWith("[");
            if (!isPrivate || !isStatic || !isArray || !candidates.add(field.name)) {
                others.add(field.name);
            }
        }
        candidates.removeAll(others);
    }

    private void removeNamed() {
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LdcInsnNode constant) {
                    removeNamed(constant.cst);
                } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
                    for (Object argument : dynamic.bsmArgs) {
                        removeNamed(argument);
                    }
                }
            }
        }
    }

    private void removeNamed(Object constant) {
        if (constant instanceof String name) {
            candidates.remove(name);
        } else if (constant instanceof Handle handle && handle.getTag() <= Opcodes.H_PUTSTATIC) {
            candidates.remove(handle.getName());
        }
    }

    private Set<AbstractInsnNode> follow() {
        List<ArrayUses> all = new ArrayList<>();
        Set<Object> leaked = new HashSet<>();
        TableAids aids = new TableAids(node, candidates);
        for (MethodNode method : node.methods) {
            if (method.name.equals(INITIALISER) || readsCandidate(method)) {
                ArrayUses.Role role =
                        method.name.equals(INITIALISER) ? ArrayUses.Role.INITIALISER : ArrayUses.Role.READER;
                ArrayUses uses = new ArrayUses(node.name, candidates, role, aids);
                try {
                    new Analyzer<>(uses).analyze(node.name, method);
                } catch (AnalyzerException e) {
                    return Set.of();
                }
                all.add(uses);
                leaked.addAll(uses.leaked);
                for (Map.Entry<Object, String> kept : uses.keptIn.entrySet()) {
                    if (uses.leaked.contains(kept.getKey())) {
                        leaked.add(kept.getValue());
                    }
                }
            }
        }
        Set<AbstractInsnNode> found = new HashSet<>();
        for (ArrayUses uses : all) {
            for (Map.Entry<Object, Set<AbstractInsnNode>> each : uses.accesses.entrySet()) {
                String field = each.getKey() instanceof String name ? name : uses.keptIn.get(each.getKey());
                if (field != null && !leaked.contains(field)) {
                    found.addAll(each.getValue());
                }
            }
        }
        return found;
    }

    private boolean readsCandidate(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FieldInsnNode field
                    && field.owner.equals(node.name)
                    && candidates.contains(field.name)) {
                return true;
            }
        }
        return false;
    }
}
