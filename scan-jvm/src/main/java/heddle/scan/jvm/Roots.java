package heddle.scan.jvm;

import heddle.scan.jvm.model.Hierarchy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a class that others call on any thread. Of a class that is declared thread-safe, itself or by a class
 * above it, these are all that its package or a subclass can call, inherited ones included; of one that merely takes locks
 * its public methods, without setters of what it never guards; of any other, methods that are declared so themselves.
 */
final class Roots {
    private static final int UNCALLED = Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_NATIVE;

    private final Hierarchy hierarchy;
    private final SharedClasses shared;
    private int setters;

    Roots(Hierarchy hierarchy, SharedClasses shared) {
        this.hierarchy = hierarchy;
        this.shared = shared;
    }

    /** Whether nobody said that several threads use objects of the class. */
    boolean areAssumed(ClassNode owner) {
        return shared.isShared(owner) && !shared.isDeclaredSafe(owner.name);
    }

    /** How many setters were left out so far. */
    int setters() {
        return setters;
    }

    List<Hierarchy.Found> of(ClassNode owner) {
        if ((owner.access & Opcodes.ACC_INTERFACE) != 0) return List.of();
        boolean isAbstract = (owner.access & Opcodes.ACC_ABSTRACT) != 0;
        if (isAbstract && (!shared.isDeclaredSafe(owner.name) || hierarchy.isExtended(owner.name))) return List.of();
        if (!shared.isShared(owner)) return annotated(owner);
        return shared.isDeclaredSafe(owner.name) ? callable(owner) : published(owner);
    }

    private List<Hierarchy.Found> annotated(ClassNode owner) {
        List<Hierarchy.Found> found = new ArrayList<>();
        for (MethodNode method : owner.methods)
            if (shared.isShared(method)) found.add(new Hierarchy.Found(owner, method));
        return found;
    }

    private List<Hierarchy.Found> callable(ClassNode owner) {
        List<Hierarchy.Found> found = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (String at : hierarchy.ancestors(owner.name)) {
            if (!hierarchy.isScanned(at)) continue;
            ClassNode node = hierarchy.find(at);
            for (MethodNode method : node.methods)
                if (isCalled(method) && known.add(method.name + method.desc))
                    found.add(new Hierarchy.Found(node, method));
        }
        return found;
    }

    private static boolean isCalled(MethodNode method) {
        return (method.access & (UNCALLED | Opcodes.ACC_PRIVATE)) == 0 && !method.name.startsWith("<");
    }

    private List<Hierarchy.Found> published(ClassNode owner) {
        List<Hierarchy.Found> found = new ArrayList<>();
        for (MethodNode method : owner.methods) {
            if ((method.access & Opcodes.ACC_PUBLIC) == 0 || !isCalled(method)) continue;
            if (shared.isPlainSetter(owner, method)) setters++;
            else found.add(new Hierarchy.Found(owner, method));
        }
        return found;
    }
}
