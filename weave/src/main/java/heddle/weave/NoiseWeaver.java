package heddle.weave;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.noise.Noise;
import heddle.weave.code.Coverage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Puts points of {@link Noise} into a class, before anything else is woven into it: before monitors, calls that may
 * synchronise, accesses to fields, and at the beginning of what threads run. Elements that the code of a class stores, and
 * containers of one type that it calls, are taken for one variable each: which array or container it is is not asked.
 */
public final class NoiseWeaver {
    private static final String NOISE = "heddle/runtime/noise/Noise";

    /** Methods of the JDK by which a thread has something run by another. */
    private static final Set<String> STARTS = Set.of(
            "start",
            "startVirtualThread",
            "execute",
            "submit",
            "schedule",
            "invokeAll",
            "fork",
            "runAsync",
            "supplyAsync");

    private final AtomicInteger places = new AtomicInteger();

    /** The class with its points. */
    public byte[] weave(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        Map<String, Integer> starts = new HashMap<>();
        reader.accept(new Survey(reader.getClassName(), starts), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String signature, String[] exceptions) {
                        MethodVisitor target = super.visitMethod(access, name, desc, signature, exceptions);
                        boolean initialises = name.equals("<init>") || name.equals("<clinit>");
                        return initialises || Coverage.isAdded(name)
                                ? target
                                : new Points(reader.getClassName(), name, starts.getOrDefault(name + desc, 0), target);
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static boolean isOfJdk(String owner) {
        return owner.startsWith("java/");
    }

    private static boolean isConcurrent(String owner) {
        return owner.startsWith("java/util/concurrent/") || owner.equals("java/lang/Thread");
    }

    /** Classes of {@code java.util} itself. */
    private static boolean isContainer(String owner) {
        return owner.startsWith("java/util/") && owner.lastIndexOf('/') == "java/util".length();
    }

    private static boolean isStart(String owner, String name, String desc) {
        return isConcurrent(owner) && STARTS.contains(name) || name.equals("start") && desc.equals("()V");
    }

    private static int hash(String name, String desc) {
        int hash = 31 * name.hashCode() + desc.hashCode();
        return hash ^ hash >>> 16;
    }

    private static int hash(String owner, String name, String desc) {
        return hash(owner + '.' + name, desc);
    }

    /** Which members of a class order threads, and which methods come to an end with starting others. */
    private static final class Survey extends ClassVisitor {
        /** For methods whose last start of a thread is in no loop: how many there are. */
        private final Map<String, Integer> starts;

        private final String owner;

        Survey(String owner, Map<String, Integer> starts) {
            super(ASM9);
            this.owner = owner;
            this.starts = starts;
        }

        @Override
        public FieldVisitor visitField(int access, String name, String desc, String signature, Object value) {
            if ((access & ACC_VOLATILE) != 0) {
                Noise.orders(hash(owner, name, desc));
            }
            return null;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
            if ((access & ACC_SYNCHRONIZED) != 0) {
                Noise.orders(hash(name, desc));
            }
            return new MethodVisitor(ASM9) {
                private final Set<Label> before = new HashSet<>();
                private final Set<Label> beforeLast = new HashSet<>();

                @Override
                public void visitLabel(Label label) {
                    before.add(label);
                }

                @Override
                public void visitMethodInsn(int opcode, String of, String called, String type, boolean isInterface) {
                    if (isStart(of, called, type)) {
                        starts.merge(name + desc, 1, Integer::sum);
                        beforeLast.addAll(before);
                    }
                }

                @Override
                public void visitJumpInsn(int opcode, Label label) {
                    if (beforeLast.contains(label)) {
                        starts.put(name + desc, Integer.MIN_VALUE / 2);
                    }
                }
            };
        }
    }

    private final class Points extends MethodVisitor {
        private final String owner;
        private final boolean begins;
        private int startsLeft;

        Points(String owner, String name, int starts, MethodVisitor target) {
            super(ASM9, target);
            this.owner = owner;
            begins = name.equals("run") || name.equals("call") || name.startsWith("lambda$");
            startsLeft = starts;
        }

        private void hook(String name, String desc) {
            super.visitMethodInsn(INVOKESTATIC, NOISE, name, desc, false);
        }

        private void point(String hook) {
            visitLdcInsn(places.incrementAndGet());
            hook(hook, "(I)V");
        }

        /** A hook with one argument, which says what is used: woven code grows as little as can be. */
        private void point(String hook, int member, boolean writes) {
            int place = places.incrementAndGet();
            Noise.uses(place, member, writes);
            visitLdcInsn(place);
            hook(hook, "(I)V");
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (begins) {
                point("begin");
            }
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == MONITORENTER) {
                point("point");
            } else if (opcode >= IASTORE && opcode <= SASTORE) {
                point("access", hash(owner, "[]", ""), true);
            }
            super.visitInsn(opcode);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String desc) {
            if (!isOfJdk(owner)) {
                point("access", hash(owner, name, desc), opcode == PUTFIELD || opcode == PUTSTATIC);
            }
            super.visitFieldInsn(opcode, owner, name, desc);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean isInterface) {
            boolean starts = isStart(owner, name, desc);
            if (starts) {
                hook("starts", "()V");
            }
            if (name.equals("<init>")) {
                super.visitMethodInsn(opcode, owner, name, desc, isInterface);
                return;
            }
            if (isConcurrent(owner)) {
                point("point");
            } else if (!isOfJdk(owner)) {
                point("call", hash(name, desc), false);
            } else if (opcode != INVOKESTATIC && isContainer(owner)) {
                point("access", hash(this.owner, owner, ""), true);
            }
            super.visitMethodInsn(opcode, owner, name, desc, isInterface);
            if (starts && --startsLeft == 0) {
                hook("started", "()V");
            }
        }
    }
}
