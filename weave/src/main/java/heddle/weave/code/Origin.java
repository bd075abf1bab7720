package heddle.weave.code;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value of a method as the instruction that made it: moves, casts and calls of a StringBuilder or StringBuffer that return
 * it keep the origin, so nothing has to be traced back later.
 *
 * @param insn null for what came from several places or from outside the method
 * @param array for an element that was loaded, the origin of its array; else null
 */
public record Origin(int size, AbstractInsnNode insn, Origin array) implements Value {
    private static final Origin WIDE = new Origin(2, null, null);
    /** A reference or a narrow number of unknown origin. */
    public static final Origin UNKNOWN = new Origin(1, null, null);
    /** A local that holds nothing usable. */
    static final Origin NOTHING = new Origin(1, null, null);

    private static final Set<String> BUILDERS = Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");

    /** Values are told apart by identity; each origin exists once. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    @Override
    public int getSize() {
        return size;
    }

    /** Whether a class of the JDK builds strings: no call but one for a stream hands such an object to others. */
    public static boolean isBuilder(String type) {
        return BUILDERS.contains(type);
    }

    public boolean isAllocation() {
        return insn != null
                && (insn.getOpcode() == Opcodes.NEW
                        || insn.getOpcode() == Opcodes.NEWARRAY
                        || insn.getOpcode() == Opcodes.ANEWARRAY
                        || insn.getOpcode() == Opcodes.MULTIANEWARRAY);
    }

    /** Whether this is an iterator that a collection has just made, as far as the call shows. */
    public boolean isIterator() {
        return insn instanceof MethodInsnNode call
                && (call.desc.endsWith(")Ljava/util/Iterator;") || call.desc.endsWith(")Ljava/util/ListIterator;"))
                && (call.name.equals("iterator") || call.name.equals("listIterator"));
    }

    /** Whether this is what an iterator has just returned. */
    public boolean isStep() {
        return insn instanceof MethodInsnNode call
                && call.owner.equals("java/util/Iterator")
                && call.name.equals("next");
    }

    /** Whether this is the array of probes of {@link Coverage}. */
    public boolean isCoverage() {
        return Coverage.loadsProbes(insn);
    }

    /** The field, as {@code pkg.Class.field}, that the value was loaded from; empty when it was none. */
    public String field() {
        if (insn instanceof FieldInsnNode field) {
            return field.owner.replace('/', '.') + '.' + field.name;
        }
        String outer = array == null ? "" : array.field();
        return outer.isEmpty() ? "" : outer + "[]";
    }

    /** Follows origins through a method, and notes allocations of which it loses sight. */
    public static final class Tracker extends Interpreter<Origin> {
        private final Map<AbstractInsnNode, Origin> made = new IdentityHashMap<>();
        /** Allocations that some place cannot tell from other values, or that leave the method. */
        private final Set<AbstractInsnNode> lost = new HashSet<>();

        public Tracker() {
            super(Opcodes.ASM9);
        }

        public boolean isLost(Origin origin) {
            return isLost(origin.insn);
        }

        public boolean isLost(AbstractInsnNode allocation) {
            return lost.contains(allocation);
        }

        private void markLost(Origin origin) {
            if (origin.isAllocation() || origin.isIterator()) {
                lost.add(origin.insn);
            }
        }

        private void markAllLost(List<? extends Origin> origins) {
            for (Origin origin : origins) {
                markLost(origin);
            }
        }

        private Origin made(AbstractInsnNode insn, int size) {
            return made(insn, size, null);
        }

        private Origin made(AbstractInsnNode insn, int size, Origin array) {
            if (size == 2) {
                return WIDE;
            }
            Origin known = made.get(insn);
            if (known == null || known.array != array) {
                known = new Origin(size, insn, array);
                made.put(insn, known);
            }
            return known;
        }

        @Override
        public Origin newValue(Type type) {
            if (type == null) {
                return NOTHING;
            }
            return type == Type.VOID_TYPE ? null : type.getSize() == 2 ? WIDE : UNKNOWN;
        }

        @Override
        public Origin newOperation(AbstractInsnNode insn) {
            boolean wide = switch (insn.getOpcode()) {
                case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> true;
                case Opcodes.LDC ->
                    ((LdcInsnNode) insn).cst instanceof Long || ((LdcInsnNode) insn).cst instanceof Double;
                case Opcodes.GETSTATIC ->
                    Type.getType(((FieldInsnNode) insn).desc).getSize() == 2;
                default -> false;
            };
            return wide ? WIDE : made(insn, 1);
        }

        @Override
        public Origin copyOperation(AbstractInsnNode insn, Origin value) {
            return value;
        }

        @Override
        public Origin unaryOperation(AbstractInsnNode insn, Origin value) {
            switch (insn.getOpcode()) {
                case Opcodes.CHECKCAST -> {
                    return value;
                }
                case Opcodes.PUTSTATIC, Opcodes.ARETURN, Opcodes.ATHROW -> {
                    markLost(value);
                    return null;
                }
                case Opcodes.LNEG,
                        Opcodes.DNEG,
                        Opcodes.I2L,
                        Opcodes.I2D,
                        Opcodes.L2D,
                        Opcodes.F2L,
                        Opcodes.F2D,
                        Opcodes.D2L -> {
                    return WIDE;
                }
                case Opcodes.GETFIELD -> {
                    return made(insn, Type.getType(((FieldInsnNode) insn).desc).getSize());
                }
                default -> {
                    return made(insn, 1);
                }
            }
        }

        @Override
        public Origin binaryOperation(AbstractInsnNode insn, Origin left, Origin right) {
            switch (insn.getOpcode()) {
                case Opcodes.PUTFIELD -> {
                    markLost(right);
                    return null;
                }
                case Opcodes.AALOAD -> {
                    return made(insn, 1, left);
                }
                case Opcodes.LALOAD,
                        Opcodes.DALOAD,
                        Opcodes.LADD,
                        Opcodes.DADD,
                        Opcodes.LSUB,
                        Opcodes.DSUB,
                        Opcodes.LMUL,
                        Opcodes.DMUL,
                        Opcodes.LDIV,
                        Opcodes.DDIV,
                        Opcodes.LREM,
                        Opcodes.DREM,
                        Opcodes.LSHL,
                        Opcodes.LSHR,
                        Opcodes.LUSHR,
                        Opcodes.LAND,
                        Opcodes.LOR,
                        Opcodes.LXOR -> {
                    return WIDE;
                }
                default -> {
                    return UNKNOWN;
                }
            }
        }

        @Override
        public Origin ternaryOperation(AbstractInsnNode insn, Origin array, Origin index, Origin value) {
            markLost(value);
            return null;
        }

        @Override
        public Origin naryOperation(AbstractInsnNode insn, List<? extends Origin> values) {
            if (insn instanceof MethodInsnNode call) {
                boolean builds = isBuilder(call.owner)
                        && (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.name.equals("<init>"))
                        && !call.desc.endsWith("Stream;");
                boolean steps = call.owner.equals("java/util/Iterator") || call.owner.equals("java/util/ListIterator");
                markAllLost(values.subList(builds || steps ? 1 : 0, values.size()));
                if (builds && call.desc.endsWith(")L" + call.owner + ";")) {
                    return values.get(0);
                }
                return made(insn, Type.getReturnType(call.desc).getSize());
            }
            markAllLost(values);
            boolean dynamic = insn instanceof InvokeDynamicInsnNode;
            return made(
                    insn,
                    dynamic
                            ? Type.getReturnType(((InvokeDynamicInsnNode) insn).desc)
                                    .getSize()
                            : 1);
        }

        @Override
        public void returnOperation(AbstractInsnNode insn, Origin value, Origin expected) {
            markLost(value);
        }

        @Override
        public Origin merge(Origin one, Origin two) {
            if (one == two) {
                return one;
            }
            if (one == NOTHING || two == NOTHING || one.size != two.size) {
                return NOTHING;
            }
            markLost(one);
            markLost(two);
            return UNKNOWN;
        }
    }
}
