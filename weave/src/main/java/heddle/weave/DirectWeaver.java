package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.direct.Mark;
import heddle.weave.code.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts the director's hooks at the two accesses of one race, and at the synchronisation that gates name; every other
 * instruction of the program stays as it was. Stateless but for its counts and what it registers with the director.
 */
public final class DirectWeaver {
    /**
     * One of the accesses, or an operation of a gate.
     *
     * @param declaring the class that holds it, with dots
     * @param line 0 for every such access of the method
     * @param op {@code read} or {@code write}; for a gate the operation's word in traces
     * @param role {@link Mark#FIRST} or {@link Mark#SECOND}; for a gate 0
     * @param spot for a gate its number, else 0
     */
    public record Target(String declaring, String method, int line, String op, int role, int spot) {}

    private static final String DIRECTOR = "heddle/runtime/direct/Director";

    private final String variable;
    private final List<Target> targets;
    private final int[] woven = new int[3];
    private final boolean[] loaded = new boolean[3];

    /** @param variable what is raced on, as reports name it */
    public DirectWeaver(String variable, List<Target> targets) {
        this.variable = variable;
        this.targets = List.copyOf(targets);
    }

    /** How many instructions were found to be an access, by its role. */
    public synchronized int woven(int role) {
        return woven[role];
    }

    /** Whether the class that holds an access was loaded. */
    public synchronized boolean loaded(int role) {
        return loaded[role];
    }

    /** The class with hooks; null if it has no target. */
    public byte[] weave(ClassLoader loader, String name, byte[] bytes) {
        List<Target> own = new ArrayList<>();
        for (Target target : targets) {
            if (target.declaring.equals(name)) {
                own.add(target);
            }
        }
        if (own.isEmpty()) {
            return null;
        }
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
        Hierarchy hierarchy = new Hierarchy(loader);
        boolean changed = false;
        for (MethodNode method : node.methods) {
            List<Target> of = new ArrayList<>();
            for (Target target : own) {
                if (target.method.equals(method.name)) {
                    of.add(target);
                }
            }
            if (!of.isEmpty() && method.instructions.size() > 0) {
                DirectMethodWeaver weaver = new DirectMethodWeaver(node, method, hierarchy, variable, of);
                changed |= weaver.weave();
                count(weaver.found);
            }
        }
        load(own);
        if (!changed) {
            return null;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    private synchronized void load(List<Target> own) {
        for (Target target : own) {
            loaded[target.role] = true;
        }
    }

    private synchronized void count(int[] found) {
        for (int role = 0; role < found.length; role++) {
            woven[role] += found[role];
        }
    }

    /** The JDK's classes that tell of starts of threads and of uncaught exceptions. */
    public static boolean concerns(String jdkClass) {
        return jdkClass.equals("java/lang/Thread") || jdkClass.equals("java/lang/VirtualThread");
    }

    /** One of them with hooks at the entries of {@code start} and {@code dispatchUncaughtException}. */
    public static byte[] weaveJdk(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String signature, String[] exceptions) {
                        MethodVisitor target = super.visitMethod(access, name, desc, signature, exceptions);
                        boolean isAbstract = (access & (ACC_ABSTRACT | ACC_NATIVE)) != 0;
                        if (name.equals("start") && !isAbstract) {
                            return entry(target, 0, "starting", "(Ljava/lang/Thread;)V");
                        }
                        return name.equals("dispatchUncaughtException") && !isAbstract
                                ? entry(target, 1, "uncaught", "(Ljava/lang/Throwable;)V")
                                : target;
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static MethodVisitor entry(MethodVisitor target, int local, String hook, String desc) {
        return new MethodVisitor(ASM9, target) {
            @Override
            public void visitCode() {
                super.visitCode();
                visitVarInsn(ALOAD, local);
                visitMethodInsn(INVOKESTATIC, DIRECTOR, hook, desc, false);
            }
        };
    }
}
