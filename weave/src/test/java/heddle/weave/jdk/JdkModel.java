package heddle.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;

/** The classes of a JDK as its own class files show them: the calls, and the places at which threads are ordered. */
final class JdkModel {
    /** A method: its calls as {@code owner.name+desc}, field accesses as {@code owner.name}; and whether it orders otherwise. */
    record Method(
            String owner,
            String name,
            String desc,
            int access,
            Set<String> calls,
            Set<String> fields,
            boolean[] orders) {
        boolean isEntry() {
            return (access & (ACC_PUBLIC | ACC_PROTECTED)) != 0
                    && (access & ACC_SYNTHETIC) == 0
                    && !name.startsWith("<");
        }
    }

    record Type(
            String name,
            String superName,
            List<String> interfaces,
            int access,
            Map<String, Method> methods,
            Set<String> volatiles) {
        boolean isPublic() {
            return (access & ACC_PUBLIC) != 0 && !name.contains("$")
                    || (access & (ACC_PUBLIC | ACC_PROTECTED)) != 0 && !name.matches(".*\\$\\d.*");
        }
    }

    final Map<String, Type> types = new HashMap<>();

    static JdkModel of(Path jdk, List<String> modules) throws IOException {
        JdkModel model = new JdkModel();
        try (FileSystem files = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", jdk.toString()))) {
            for (String module : modules) {
                Path root = files.getPath("/modules", module);
                try (Stream<Path> all = Files.walk(root)) {
                    for (Path file :
                            all.filter(f -> f.toString().endsWith(".class")).toList()) {
                        try (InputStream in = Files.newInputStream(file)) {
                            model.add(new ClassReader(in));
                        }
                    }
                }
            }
        }
        return model;
    }

    private void add(ClassReader reader) {
        Type type = new Type(
                reader.getClassName(),
                reader.getSuperName(),
                List.of(reader.getInterfaces()),
                reader.getAccess(),
                new HashMap<>(),
                new HashSet<>());
        types.put(type.name, type);
        reader.accept(new Survey(type), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    private static final class Survey extends ClassVisitor {
        private final Type type;

        Survey(Type type) {
            super(ASM9);
            this.type = type;
        }

        @Override
        public FieldVisitor visitField(int access, String name, String desc, String signature, Object value) {
            if ((access & ACC_VOLATILE) != 0) {
                type.volatiles.add(name);
            }
            return null;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
            boolean[] orders = {(access & ACC_SYNCHRONIZED) != 0};
            Method method = new Method(type.name, name, desc, access, new HashSet<>(), new HashSet<>(), orders);
            type.methods.put(name + desc, method);
            return new MethodVisitor(ASM9) {
                @Override
                public void visitInsn(int opcode) {
                    orders[0] |= opcode == MONITORENTER;
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String fieldDesc) {
                    method.fields.add(owner + '.' + field);
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String callee, String calleeDesc, boolean itf) {
                    orders[0] |= isAtomic(owner, callee);
                    method.calls.add(owner + '.' + callee + calleeDesc);
                }
            };
        }
    }

    private static boolean isAtomic(String owner, String name) {
        if (owner.equals("java/lang/invoke/VarHandle") || owner.equals("jdk/internal/misc/Unsafe")) {
            return name.matches("(weak)?[cC]ompareAnd.*|getAnd.*|.*Volatile|.*Acquire|.*Release|(un)?park");
        }
        boolean accesses = !name.startsWith("<") && !name.equals("newCondition");
        return accesses
                && (owner.startsWith("java/util/concurrent/atomic/")
                        || owner.startsWith("java/util/concurrent/locks/"));
    }

    /** Whether the method itself, and not one that it calls, orders threads. */
    boolean orders(Method method) {
        if (method.orders[0]) {
            return true;
        }
        for (String field : method.fields) {
            int dot = field.lastIndexOf('.');
            if (isVolatile(field.substring(0, dot), field.substring(dot + 1))) {
                return true;
            }
        }
        return false;
    }

    private boolean isVolatile(String owner, String field) {
        for (Type type = types.get(owner); type != null; type = types.get(type.superName)) {
            if (type.volatiles.contains(field)) {
                return true;
            }
        }
        return false;
    }

    /** The method that a call reaches if it is bound to the named class or a superclass of it; null if it is not known. */
    Method callee(String call) {
        int dot = call.indexOf('.');
        String signature = call.substring(dot + 1);
        for (Type type = types.get(call.substring(0, dot)); type != null; type = types.get(type.superName)) {
            if (type.methods.containsKey(signature)) {
                return type.methods.get(signature);
            }
        }
        return null;
    }

    /** The names of a type and all its supertypes, with dots. */
    Set<String> supertypes(String name) {
        Set<String> found = new HashSet<>();
        List<String> due = new ArrayList<>(List.of(name));
        while (!due.isEmpty()) {
            String next = due.remove(due.size() - 1);
            Type type = next == null ? null : types.get(next);
            if (type != null && found.add(next.replace('/', '.'))) {
                due.add(type.superName);
                due.addAll(type.interfaces);
            }
        }
        return found;
    }
}
