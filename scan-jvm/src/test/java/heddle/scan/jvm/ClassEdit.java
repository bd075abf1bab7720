package heddle.scan.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Ways to change one class file that keep it readable. */
enum ClassEdit {
    /** Methods that were synchronized are not any more, and the others are. */
    SYNCHRONIZE {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            method.access ^= Opcodes.ACC_SYNCHRONIZED;
        }
    },

    /** Methods increment a static field that the class gets. */
    COUNT {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            method.instructions.insert(increment(type, added));
        }

        @Override
        void finish(ClassNode type, String added, Path file) {
            type.fields.add(new FieldNode(Opcodes.ACC_STATIC, added, "I", null, null));
        }
    },

    /** Some calls without arguments and answer are not made. */
    DROP {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            for (AbstractInsnNode at : method.instructions.toArray())
                if (at instanceof MethodInsnNode call
                        && call.desc.equals("()V")
                        && !call.name.equals("<init>")
                        && random.nextBoolean()) {
                    boolean receiver = call.getOpcode() != Opcodes.INVOKESTATIC;
                    method.instructions.set(call, new InsnNode(receiver ? Opcodes.POP : Opcodes.NOP));
                }
        }
    },

    /** No monitor is entered. */
    UNLOCK {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            for (AbstractInsnNode at : method.instructions.toArray())
                if (at.getOpcode() == Opcodes.MONITORENTER || at.getOpcode() == Opcodes.MONITOREXIT)
                    method.instructions.set(at, new InsnNode(Opcodes.POP));
        }
    },

    /** Methods call a new synchronized one, which increments a new field. */
    CALL {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            method.instructions.insert(new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, added, "()V"));
        }

        @Override
        void finish(ClassNode type, String added, Path file) {
            int access = Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED;
            MethodNode called = new MethodNode(access, added, "()V", null, null);
            called.instructions.add(increment(type, added));
            called.instructions.add(new InsnNode(Opcodes.RETURN));
            type.methods.add(called);
            type.fields.add(new FieldNode(Opcodes.ACC_STATIC, added, "I", null, null));
        }
    },

    /** Instance methods are put into a new static field as a new list that holds their object. */
    ALLOCATE {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            if ((method.access & Opcodes.ACC_STATIC) != 0) return;
            InsnList more = make("java/util/ArrayList");
            more.add(new FieldInsnNode(Opcodes.PUTSTATIC, type.name, added, "Ljava/util/ArrayList;"));
            more.add(new FieldInsnNode(Opcodes.GETSTATIC, type.name, added, "Ljava/util/ArrayList;"));
            more.add(new VarInsnNode(Opcodes.ALOAD, 0));
            more.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, "java/util/ArrayList", "add", "(Ljava/lang/Object;)Z"));
            more.add(new InsnNode(Opcodes.POP));
            method.instructions.insert(more);
        }

        @Override
        void finish(ClassNode type, String added, Path file) {
            type.fields.add(new FieldNode(Opcodes.ACC_STATIC, added, "Ljava/util/ArrayList;", null, null));
        }
    },

    /** Methods run under the monitor of an object in a new static field. */
    LOCK {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            for (AbstractInsnNode at : method.instructions.toArray())
                if (at.getOpcode() >= Opcodes.IRETURN && at.getOpcode() <= Opcodes.RETURN)
                    method.instructions.insertBefore(at, monitor(Opcodes.MONITOREXIT, type, added));
            method.instructions.insert(monitor(Opcodes.MONITORENTER, type, added));
        }

        @Override
        void finish(ClassNode type, String added, Path file) {
            type.fields.add(
                    new FieldNode(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, added, "Ljava/lang/Object;", null, null));
        }
    },

    /** Methods start a thread of a new class, which increments a new field. */
    START {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            InsnList more = make(type.name + added);
            more.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "start", "()V"));
            method.instructions.insert(more);
        }

        @Override
        void finish(ClassNode type, String added, Path file) throws IOException {
            type.fields.add(new FieldNode(Opcodes.ACC_STATIC, added, "I", null, null));
            ClassNode thread = new ClassNode();
            thread.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, type.name + added, null, "java/lang/Thread", null);
            MethodNode made = new MethodNode(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
            made.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
            made.instructions.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, "java/lang/Thread", "<init>", "()V"));
            made.instructions.add(new InsnNode(Opcodes.RETURN));
            MethodNode run = new MethodNode(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
            run.instructions.add(increment(type, added));
            run.instructions.add(new InsnNode(Opcodes.RETURN));
            thread.methods.add(made);
            thread.methods.add(run);
            String name = type.name.substring(type.name.lastIndexOf('/') + 1) + added + ".class";
            write(thread, file.resolveSibling(name));
        }
    },

    /** Some methods have another name. */
    RENAME {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {
            if (random.nextInt(4) == 0) method.name += added;
        }
    },

    /** The class is declared to be used by several threads. */
    ANNOTATE {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {}

        @Override
        void finish(ClassNode type, String added, Path file) {
            if (type.invisibleAnnotations == null) type.invisibleAnnotations = new ArrayList<>();
            type.invisibleAnnotations.add(new AnnotationNode("Ljavax/annotation/concurrent/ThreadSafe;"));
        }
    },

    /** Fields that were volatile are not any more, and others are. */
    VOLATILE {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {}

        @Override
        void finish(ClassNode type, String added, Path file) {
            for (FieldNode field : type.fields)
                if ((field.access & Opcodes.ACC_FINAL) == 0) field.access ^= Opcodes.ACC_VOLATILE;
        }
    },

    /** Between the class and the one above it comes a new one, a method of which increments a new field. */
    INHERIT {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {}

        @Override
        void finish(ClassNode type, String added, Path file) throws IOException {
            ClassNode between = new ClassNode();
            between.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, type.name + added, null, type.superName, null);
            MethodNode counting = new MethodNode(Opcodes.ACC_PUBLIC, "toString", "()Ljava/lang/String;", null, null);
            counting.instructions.add(increment(type, added));
            counting.instructions.add(new InsnNode(Opcodes.ACONST_NULL));
            counting.instructions.add(new InsnNode(Opcodes.ARETURN));
            between.methods.add(counting);
            type.fields.add(new FieldNode(Opcodes.ACC_STATIC, added, "I", null, null));
            type.superName = between.name;
            String name = type.name.substring(type.name.lastIndexOf('/') + 1) + added + ".class";
            write(between, file.resolveSibling(name));
        }
    },

    /** The class is gone. */
    REMOVE {
        @Override
        void change(ClassNode type, MethodNode method, String added, Random random) {}

        @Override
        void finish(ClassNode type, String added, Path file) throws IOException {
            Files.delete(file);
        }
    };

    /** @param added a name that the class does not have yet */
    abstract void change(ClassNode type, MethodNode method, String added, Random random);

    /** Adds what the changed methods use, or more. */
    void finish(ClassNode type, String added, Path file) throws IOException {}

    /** Changes the class. */
    final void apply(Path file, Random random) throws IOException {
        ClassNode type = read(file);
        String added = "added" + (type.fields.size() + type.methods.size());
        for (MethodNode method : type.methods) if (isChanged(method)) change(type, method, added, random);
        finish(type, added, file);
        if (Files.exists(file)) write(type, file);
    }

    private static boolean isChanged(MethodNode method) {
        return method.instructions.size() > 0 && !method.name.startsWith("<");
    }

    private static ClassNode read(Path file) throws IOException {
        ClassNode type = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(type, 0);
        return type;
    }

    private static void write(ClassNode type, Path file) throws IOException {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        Files.write(file, writer.toByteArray());
    }

    private static InsnList increment(ClassNode type, String field) {
        InsnList more = new InsnList();
        more.add(new FieldInsnNode(Opcodes.GETSTATIC, type.name, field, "I"));
        more.add(new InsnNode(Opcodes.ICONST_1));
        more.add(new InsnNode(Opcodes.IADD));
        more.add(new FieldInsnNode(Opcodes.PUTSTATIC, type.name, field, "I"));
        return more;
    }

    private static InsnList make(String type) {
        InsnList more = new InsnList();
        more.add(new TypeInsnNode(Opcodes.NEW, type));
        more.add(new InsnNode(Opcodes.DUP));
        more.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, type, "<init>", "()V"));
        return more;
    }

    private static InsnList monitor(int opcode, ClassNode type, String field) {
        InsnList more = new InsnList();
        more.add(new FieldInsnNode(Opcodes.GETSTATIC, type.name, field, "Ljava/lang/Object;"));
        more.add(new InsnNode(opcode));
        return more;
    }
}
