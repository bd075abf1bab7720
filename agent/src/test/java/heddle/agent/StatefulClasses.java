package heddle.agent;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads the class files of a JDK and lists the public classes of its main packages that have a public method which, by itself
 * or through methods of its own class, writes a plain field of its object and is not synchronised.
 */
final class StatefulClasses {
    private static final List<String> PACKAGES = List.of(
            "java/lang",
            "java/util",
            "java/text",
            "java/io",
            "java/math",
            "java/net",
            "java/nio",
            "java/nio/channels",
            "java/nio/charset",
            "java/security",
            "java/util/jar",
            "java/util/regex",
            "java/util/zip",
            "javax/crypto");

    private final Map<String, ClassNode> classes = new HashMap<>();

    private StatefulClasses() {}

    /** Their names with dots, nested ones with a dollar sign. */
    static Set<String> of(Path jdk) throws IOException {
        StatefulClasses all = new StatefulClasses();
        URI modules = URI.create("jrt:/");
        try (FileSystem image = FileSystems.newFileSystem(modules, Map.of("java.home", jdk.toString()))) {
            for (String each : PACKAGES) {
                all.read(image.getPath("/modules/java.base", each));
            }
        }
        Set<String> found = new TreeSet<>();
        for (ClassNode type : all.classes.values()) {
            if ((type.access & Opcodes.ACC_PUBLIC) != 0 && all.isPublic(type) && all.isStateful(type)) {
                found.add(type.name.replace('/', '.'));
            }
        }
        return found;
    }

    private void read(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> list = Files.list(directory)) {
            files = list.filter(f -> f.toString().endsWith(".class")).toList();
        }
        for (Path file : files) {
            ClassNode node = new ClassNode();
            new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            classes.put(node.name, node);
        }
    }

    /** Nested classes have to be public all the way up. */
    private boolean isPublic(ClassNode type) {
        int dollar = type.name.lastIndexOf('$');
        if (dollar < 0) {
            return true;
        }
        ClassNode outer = classes.get(type.name.substring(0, dollar));
        boolean declared = type.innerClasses.stream()
                .anyMatch(inner -> inner.name.equals(type.name) && (inner.access & Opcodes.ACC_PUBLIC) != 0);
        return declared && outer != null && (outer.access & Opcodes.ACC_PUBLIC) != 0 && isPublic(outer);
    }

    private boolean isStateful(ClassNode type) {
        for (ClassNode c = type; c != null; c = classes.get(c.superName)) {
            boolean own = c == type || (c.access & Opcodes.ACC_PUBLIC) == 0;
            for (MethodNode method : c.methods) {
                boolean isOffered = (method.access & Opcodes.ACC_PUBLIC) != 0
                        && (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_BRIDGE)) == 0
                        && !method.name.equals("<init>");
                if (own && isOffered && writes(c, method)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a method writes a plain field of its class or a superclass, itself or by methods of these. */
    private boolean writes(ClassNode type, MethodNode first) {
        Set<String> seen = new HashSet<>();
        Deque<MethodNode> open = new ArrayDeque<>(List.of(first));
        while (!open.isEmpty()) {
            for (AbstractInsnNode insn : open.pop().instructions) {
                if (insn.getOpcode() == Opcodes.PUTFIELD && isPlain((FieldInsnNode) insn, type)) {
                    return true;
                }
                if (insn instanceof MethodInsnNode call
                        && call.getOpcode() != Opcodes.INVOKESTATIC
                        && seen.add(call.name + call.desc)) {
                    called(type, call).forEach(open::push);
                }
            }
        }
        return false;
    }

    private List<MethodNode> called(ClassNode type, MethodInsnNode call) {
        List<MethodNode> found = new ArrayList<>();
        for (ClassNode c = type; c != null && found.isEmpty(); c = classes.get(c.superName)) {
            for (MethodNode method : c.methods) {
                boolean fits = method.name.equals(call.name) && method.desc.equals(call.desc);
                boolean isOpen = (method.access & Opcodes.ACC_SYNCHRONIZED) == 0 && !method.name.equals("<init>");
                if (isSelfOrSuper(type, call.owner) && fits && isOpen) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    private boolean isSelfOrSuper(ClassNode type, String name) {
        for (ClassNode c = type; c != null; c = classes.get(c.superName)) {
            if (c.name.equals(name)) {
                return true;
            }
        }
        return false;
    }

    private boolean isPlain(FieldInsnNode access, ClassNode type) {
        if (!isSelfOrSuper(type, access.owner)) {
            return false;
        }
        for (ClassNode c = classes.get(access.owner); c != null; c = classes.get(c.superName)) {
            for (FieldNode field : c.fields) {
                if (field.name.equals(access.name)) {
                    return (field.access & (Opcodes.ACC_VOLATILE | Opcodes.ACC_FINAL)) == 0;
                }
            }
        }
        return false;
    }
}
