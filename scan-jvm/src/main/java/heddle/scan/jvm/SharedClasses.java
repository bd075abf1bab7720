package heddle.scan.jvm;

import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Models;
import heddle.scan.jvm.model.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Declarations of classes about sharing: by annotation (JCIP, javax, Error Prone; only the simple name counts) and by
 * using locks. Read before bodies are translated, because translation frees them.
 */
final class SharedClasses {
    private final Map<String, Set<String>> annotations = new HashMap<>();
    private final Set<String> locking = new HashSet<>();
    private final Map<String, Set<String>> setters = new HashMap<>();
    private final Hierarchy hierarchy;
    private final Models models;
    private final Map<String, String> guards = new HashMap<>();

    SharedClasses(Hierarchy hierarchy, Models models) {
        this.hierarchy = hierarchy;
        this.models = models;
        for (ClassNode node : hierarchy.scanned()) {
            setters.put(node.name, Setters.of(node));
            Set<String> names = new HashSet<>();
            addNames(node.visibleAnnotations, names);
            addNames(node.invisibleAnnotations, names);
            annotations.put(node.name, names);
            if (usesLocks(node)) locking.add(node.name);
            for (FieldNode field : node.fields) {
                String guard = guardOf(field.visibleAnnotations, field.invisibleAnnotations);
                if (guard != null) guards.put(Names.field(node.name, field.name), guard);
            }
            for (MethodNode method : node.methods) {
                String guard = guardOf(method.visibleAnnotations, method.invisibleAnnotations);
                if (guard != null) guards.put(Names.calls(node.name, method.name), guard);
            }
        }
    }

    private static void addNames(List<AnnotationNode> found, Set<String> names) {
        if (found == null) return;
        for (AnnotationNode annotation : found)
            names.add(Type.getType(annotation.desc).getClassName().replaceFirst(".*[.$]", ""));
    }

    private static boolean usesLocks(ClassNode node) {
        for (FieldNode field : node.fields)
            if (guardOf(field.visibleAnnotations, field.invisibleAnnotations) != null) return true;
        for (MethodNode method : node.methods) {
            if (guardOf(method.visibleAnnotations, method.invisibleAnnotations) != null) return true;
            if (locks(method)) return true;
        }
        return false;
    }

    /** Whether the method takes a lock. */
    static boolean locks(MethodNode method) {
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) return true;
        for (AbstractInsnNode at : method.instructions) if (isLocking(at)) return true;
        return false;
    }

    /** The lock that a member's {@code @GuardedBy} names; null if it has none. */
    static String guardOf(List<AnnotationNode> visible, List<AnnotationNode> invisible) {
        List<AnnotationNode> all = new ArrayList<>();
        if (visible != null) all.addAll(visible);
        if (invisible != null) all.addAll(invisible);
        for (AnnotationNode annotation : all) {
            boolean meant = Type.getType(annotation.desc)
                    .getClassName()
                    .replaceFirst(".*[.$]", "")
                    .equals("GuardedBy");
            if (meant && annotation.values != null && annotation.values.size() > 1)
                return text(annotation.values.get(1));
        }
        return null;
    }

    /** The annotation's value; of several locks (Error Prone allows that) the first. */
    private static String text(Object value) {
        if (value instanceof List<?> list)
            return list.isEmpty() ? null : list.get(0).toString();
        return value.toString();
    }

    private static boolean isLocking(AbstractInsnNode at) {
        return at.getOpcode() == Opcodes.MONITORENTER
                || at instanceof MethodInsnNode call
                        && call.owner.startsWith("java/util/concurrent/locks/")
                        && call.name.startsWith("lock");
    }

    private boolean has(String owner, String annotation) {
        return annotations.getOrDefault(owner, Set.of()).contains(annotation);
    }

    /** Whether objects of the class are meant to be used by several threads. */
    boolean isShared(ClassNode node) {
        if (has(node.name, "NotThreadSafe") || has(node.name, "Immutable")) return false;
        return isDeclaredSafe(node.name) || locking.contains(node.name);
    }

    /** Whether a method is declared to be called on any thread. */
    boolean isShared(MethodNode method) {
        return annotations(method).stream().anyMatch(models::isSharing);
    }

    /** Whether a method is declared to be run by itself. */
    boolean isTest(MethodNode method) {
        return annotations(method).stream().anyMatch(models::isTest);
    }

    /** Whether a method is declared to be called on one thread only, by itself or with its class. */
    boolean isConfined(ClassNode owner, MethodNode method) {
        return !isDeclaredSafe(owner.name) && models.isConfinedEntry(owner.name, method.name, hierarchy)
                || annotations(method).stream().anyMatch(models::isConfining)
                || annotations.getOrDefault(owner.name, Set.of()).stream().anyMatch(models::isConfining);
    }

    private static Set<String> annotations(MethodNode method) {
        Set<String> names = new HashSet<>();
        addNames(method.visibleAnnotations, names);
        addNames(method.invisibleAnnotations, names);
        return names;
    }

    /** Whether the method only sets a field that no code of its class guards: configuration, before the object is shared. */
    boolean isPlainSetter(ClassNode owner, MethodNode method) {
        return setters.getOrDefault(owner.name, Set.of()).contains(method.name + method.desc);
    }

    /** The lock that the {@code @GuardedBy} of a field, or of the calls of a method, names; null if it has none. */
    String guardOf(String field) {
        return guards.get(field);
    }

    /** Whether the class or one above it is declared to be used by several threads. */
    boolean isDeclaredSafe(String owner) {
        for (String at : hierarchy.ancestors(owner))
            if (annotations.getOrDefault(at, Set.of()).stream().anyMatch(models::isSharing)) return true;
        return false;
    }

    boolean isDeclaredImmutable(String owner) {
        return has(owner, "Immutable");
    }

    boolean isDeclaredUnsafe(String owner) {
        return has(owner, "NotThreadSafe");
    }

    /** Class initialisers that start threads; the others are ordered before every use of their class. */
    List<Integer> forkingInitialisers(ProgramBuilder program) {
        List<Integer> found = new ArrayList<>();
        for (Function function : program.functions())
            if (function != null && function.name().endsWith(".<clinit>") && forks(function)) found.add(function.id());
        return found;
    }

    private static boolean forks(Function function) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) if (statement instanceof Statement.Fork) return true;
        return false;
    }
}
