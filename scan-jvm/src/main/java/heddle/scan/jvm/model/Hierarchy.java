package heddle.scan.jvm.model;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes under scan, and as much of the JDK as their names lead to. */
public final class Hierarchy {
    private final Map<String, ClassNode> scanned = new LinkedHashMap<>();
    private final Map<String, ClassNode> library = new ConcurrentHashMap<>();
    private final Map<String, List<String>> subtypes = new HashMap<>();
    private final Map<String, Set<String>> ancestors = new ConcurrentHashMap<>();
    private final Map<String, Map<String, Optional<Found>>> methods = new ConcurrentHashMap<>();
    private final Map<ClassNode, Map<String, MethodNode>> declared = new ConcurrentHashMap<>();
    private final Map<String, Map<String, Optional<Field>>> fields = new ConcurrentHashMap<>();
    private final Map<String, Optional<String>> functional = new ConcurrentHashMap<>();
    /** Found at once, as bodies are given up when they are translated. */
    private final Map<String, Map<String, List<AbstractInsnNode>>> derived;

    private final Set<String> missing = ConcurrentHashMap.newKeySet();

    public Hierarchy(Collection<ClassNode> classes) {
        for (ClassNode node : classes) scanned.putIfAbsent(node.name, node);
        Set<String> linked = new HashSet<>();
        for (ClassNode node : scanned.values()) link(node, linked);
        derived = scanned.values().parallelStream()
                .collect(Collectors.toConcurrentMap(node -> node.name, DerivedFields::of));
    }

    /** Notes the class below its parents, and those of them that are not scanned below theirs. */
    private void link(ClassNode node, Set<String> linked) {
        if (!linked.add(node.name)) return;
        List<String> parents = new ArrayList<>(node.interfaces);
        if (node.superName != null) parents.add(node.superName);
        for (String parent : parents) {
            addSubtype(parent, node.name);
            ClassNode above = isScanned(parent) ? null : find(parent);
            if (above != null) link(above, linked);
        }
    }

    private void addSubtype(String parent, String child) {
        if (parent != null)
            subtypes.computeIfAbsent(parent, any -> new ArrayList<>()).add(child);
    }

    public Collection<ClassNode> scanned() {
        return scanned.values();
    }

    public boolean isScanned(String name) {
        return scanned.containsKey(name);
    }

    /** Classes that something refers to and that are neither scanned nor in the JDK. */
    public Set<String> missing() {
        return missing;
    }

    public ClassNode find(String name) {
        ClassNode own = scanned.get(name);
        if (own != null || name.startsWith("[")) return own;
        ClassNode known = library.computeIfAbsent(name, this::load);
        return known.name == null ? null : known;
    }

    private ClassNode load(String name) {
        ClassNode node = new ClassNode();
        try (InputStream in = Jdk.open(name)) {
            if (in == null) missing.add(name);
            else new ClassReader(in).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        } catch (IOException | RuntimeException e) {
            missing.add(name);
        }
        return node;
    }

    /** The class and everything above it, nearest first. */
    public Set<String> ancestors(String name) {
        Set<String> known = ancestors.get(name);
        if (known != null) return known;
        Set<String> all = new LinkedHashSet<>();
        List<String> work = new ArrayList<>(List.of(name));
        while (!work.isEmpty()) {
            String at = work.remove(0);
            if (!all.add(at)) continue;
            ClassNode node = find(at);
            if (node == null) continue;
            if (node.superName != null) work.add(node.superName);
            work.addAll(node.interfaces);
        }
        ancestors.put(name, all);
        return all;
    }

    /** The class and all scanned classes below it. */
    public Set<String> descendants(String name) {
        Set<String> all = new LinkedHashSet<>();
        List<String> work = new ArrayList<>(List.of(name));
        while (!work.isEmpty()) {
            String at = work.remove(work.size() - 1);
            if (all.add(at)) work.addAll(subtypes.getOrDefault(at, List.of()));
        }
        return all;
    }

    /** Whether there is a class below it. */
    public boolean isExtended(String name) {
        return subtypes.containsKey(name);
    }

    public record Found(ClassNode owner, MethodNode method) {
        public boolean isScanned(Hierarchy hierarchy) {
            return hierarchy.isScanned(owner.name);
        }

        public boolean is(int flag) {
            return (method.access & flag) != 0;
        }
    }

    /** The method that a call on an object of class {@code name} reaches; null if there is none. */
    public Found method(String name, String selector) {
        Map<String, Optional<Found>> ofClass = methods.get(name);
        if (ofClass == null) ofClass = methods.computeIfAbsent(name, any -> new ConcurrentHashMap<>());
        Optional<Found> found = ofClass.get(selector);
        if (found == null) ofClass.put(selector, found = Optional.ofNullable(findMethod(name, selector)));
        return found.orElse(null);
    }

    private Found findMethod(String name, String selector) {
        Found inherited = null;
        for (String at : ancestors(name)) {
            ClassNode node = find(at);
            MethodNode method = node == null ? null : declared(node, selector);
            if (method == null) continue;
            if ((method.access & Opcodes.ACC_ABSTRACT) == 0) return new Found(node, method);
            if (inherited == null) inherited = new Found(node, method);
        }
        return inherited;
    }

    /** The method that the class itself has for a selector; null if there is none. */
    public MethodNode declared(ClassNode node, String selector) {
        return declared.computeIfAbsent(node, Hierarchy::bySelector).get(selector);
    }

    private static Map<String, MethodNode> bySelector(ClassNode node) {
        Map<String, MethodNode> methods = new HashMap<>();
        for (MethodNode method : node.methods) methods.putIfAbsent(method.name + method.desc, method);
        return methods;
    }

    /** @param steps how what it holds is got from its object, see {@link DerivedFields}; null if that is not known */
    public record Field(ClassNode owner, FieldNode field, List<AbstractInsnNode> steps) {}

    /** The field that an access names; null if its class is missing. */
    public Field field(String owner, String name) {
        return fields.computeIfAbsent(owner, any -> new ConcurrentHashMap<>())
                .computeIfAbsent(name, any -> Optional.ofNullable(findField(owner, name)))
                .orElse(null);
    }

    private Field findField(String owner, String name) {
        for (String at : ancestors(owner)) {
            ClassNode node = find(at);
            if (node == null) continue;
            for (FieldNode field : node.fields)
                if (field.name.equals(name)) return new Field(node, field, stepsTo(node, name));
        }
        return null;
    }

    private List<AbstractInsnNode> stepsTo(ClassNode owner, String field) {
        return derived.getOrDefault(owner.name, Map.of()).get(field);
    }

    /** The one abstract method of a functional interface as a selector, null if {@code name} is none. */
    public String functionalMethod(String name) {
        return functional
                .computeIfAbsent(name, any -> Optional.ofNullable(findFunctionalMethod(name)))
                .orElse(null);
    }

    private String findFunctionalMethod(String name) {
        ClassNode type = find(name);
        if (type == null || (type.access & Opcodes.ACC_INTERFACE) == 0) return null;
        String found = null;
        for (String at : ancestors(name)) {
            ClassNode node = find(at);
            if (node == null) continue;
            for (MethodNode method : node.methods) {
                if ((method.access & Opcodes.ACC_ABSTRACT) == 0 || isOfObject(method)) continue;
                if (found == null) found = method.name + method.desc;
                else if (!found.equals(method.name + method.desc)) return null;
            }
        }
        return found;
    }

    private static boolean isOfObject(MethodNode method) {
        return method.name.equals("equals") || method.name.equals("hashCode") || method.name.equals("toString");
    }
}
