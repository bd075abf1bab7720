package heddle.weave.code;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/**
 * The uses that one method makes of the arrays in some static fields of its class, of those that it makes itself, and, if it is
 * an aid of the static initialiser, of its parameters: accesses to their elements, and everything else, by which they count
 * as leaked. A source of an array is the name of the field that it was read from, the instruction that made it, or the local
 * variable of the parameter. An array is made by the call of an aid, too.
 */
final class ArrayUses extends Interpreter<ArrayUses.Arrays> {
    /**
     * The arrays that a value may be; none for values that are no array of interest.
     *
     * @param isCertain whether the value is that of its one source on every way
     */
    record Arrays(int size, Set<Object> sources, boolean isCertain) implements Value {
        /** By hand, since the first use of a record's own methods costs the start of a JVM some milliseconds. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Arrays value
                    && size == value.size
                    && isCertain == value.isCertain
                    && sources.equals(value.sources);
        }

        @Override
        public int hashCode() {
            return sources.hashCode();
        }

        @Override
        public int getSize() {
            return size;
        }

        Object source() {
            return sources.iterator().next();
        }
    }

    private static final Arrays NARROW = new Arrays(1, Set.of(), true);
    private static final Arrays WIDE = new Arrays(2, Set.of(), true);

    /** Knows the sizes of values. */
    private final BasicInterpreter sizes = new BasicInterpreter();

    private final String owner;
    private final Set<String> fields;
    private final Role role;
    private final TableAids aids;

    /** Loads of elements, and in the static initialiser stores, by the source of their array. */
    final Map<Object, Set<AbstractInsnNode>> accesses = new HashMap<>();

    final Set<Object> leaked = new HashSet<>();
    /** Of arrays that the static initialiser has made: the field that each was put into. */
    final Map<Object, String> keptIn = new HashMap<>();
    /** The values that an aid returns. */
    private final Set<Arrays> returned = new HashSet<>();

    /** The role of a method for the tables of its class. */
    enum Role {
        /** The static initialiser. */
        INITIALISER,
        /** A static method, as the static initialiser calls it. */
        AID,
        /** Any method, whenever it is called. */
        READER;

        boolean makesTables() {
            return this != READER;
        }
    }

    ArrayUses(String owner, Set<String> fields, Role role, TableAids aids) {
        super(ASM9);
        this.owner = owner;
        this.fields = fields;
        this.role = role;
        this.aids = aids;
    }

    /** Whether an aid makes the array that it returns, and nobody else has it. */
    boolean returnsOwn() {
        for (Arrays value : returned) {
            if (!value.isCertain || value.sources.isEmpty() || leaked.contains(value.source())) {
                return false;
            }
        }
        return !returned.isEmpty();
    }

    private boolean isOfInterest(FieldInsnNode field) {
        return field.owner.equals(owner) && fields.contains(field.name);
    }

    /** A value that is no array of interest; null if there is none. */
    private static Arrays of(Value value) {
        return value == null ? null : value.getSize() == 2 ? WIDE : NARROW;
    }

    private static Arrays from(Object source) {
        return new Arrays(1, Set.of(source), true);
    }

    private void leak(Arrays value) {
        leaked.addAll(value.sources);
    }

    private void access(AbstractInsnNode insn, Arrays array, boolean isAllowed) {
        if (!array.isCertain || !isAllowed) {
            leak(array);
        } else if (!array.sources.isEmpty()) {
            Set<AbstractInsnNode> known = accesses.get(array.source());
            if (known == null) {
                known = new HashSet<>();
                accesses.put(array.source(), known);
            }
            known.add(insn);
        }
    }

    /** A static field is given an array, which the static initialiser must have made, and no other field have. */
    private void put(FieldInsnNode field, Arrays value) {
        if (!isOfInterest(field)) {
            leak(value);
            return;
        }
        boolean isMade = role == Role.INITIALISER
                && value.isCertain
                && !value.sources.isEmpty()
                && value.source() instanceof AbstractInsnNode;
        String before = isMade ? keptIn.put(value.source(), field.name) : null;
        if (!isMade || before != null && !before.equals(field.name)) {
            leak(value);
            leaked.add(field.name);
            if (before != null) {
                leaked.add(before);
            }
        }
    }

    @Override
    public Arrays newValue(Type type) {
        return of(sizes.newValue(type));
    }

    @Override
    public Arrays newParameterValue(boolean isInstance, int local, Type type) {
        return role == Role.AID && type.getSort() >= Type.ARRAY ? from(local) : newValue(type);
    }

    @Override
    public Arrays newOperation(AbstractInsnNode insn) throws AnalyzerException {
        boolean isRead = insn instanceof FieldInsnNode field && isOfInterest(field);
        return isRead ? from(((FieldInsnNode) insn).name) : of(sizes.newOperation(insn));
    }

    @Override
    public Arrays copyOperation(AbstractInsnNode insn, Arrays value) {
        return value;
    }

    @Override
    public Arrays unaryOperation(AbstractInsnNode insn, Arrays value) throws AnalyzerException {
        switch (insn.getOpcode()) {
            case NEWARRAY, ANEWARRAY -> {
                return role.makesTables() ? from(insn) : NARROW;
            }
            case CHECKCAST -> {
                return value;
            }
            case PUTSTATIC -> put((FieldInsnNode) insn, value);
            case ARETURN -> returns(value);
            case ARRAYLENGTH, IFNULL, IFNONNULL -> {}
            default -> leak(value);
        }
        return of(sizes.unaryOperation(insn, null));
    }

    @Override
    public Arrays binaryOperation(AbstractInsnNode insn, Arrays left, Arrays right) throws AnalyzerException {
        int opcode = insn.getOpcode();
        if (opcode >= IALOAD && opcode <= SALOAD) {
            access(insn, left, true);
        } else {
            leak(left);
            leak(right);
        }
        return of(sizes.binaryOperation(insn, null, null));
    }

    @Override
    public Arrays ternaryOperation(AbstractInsnNode insn, Arrays array, Arrays index, Arrays value) {
        access(insn, array, role.makesTables());
        leak(value);
        return null;
    }

    /** The caller of an aid knows what it has made, and nothing else that it may return. */
    private void returns(Arrays value) {
        returned.add(value);
        for (Object source : value.sources) {
            if (role != Role.AID || !(source instanceof AbstractInsnNode)) {
                leaked.add(source);
            }
        }
    }

    @Override
    public Arrays naryOperation(AbstractInsnNode insn, List<? extends Arrays> values) throws AnalyzerException {
        TableAids.Aid aid = role.makesTables() && insn instanceof MethodInsnNode call ? aids.of(call) : null;
        if (aid != null) {
            return aided(insn, aid, values);
        }
        int first = isCopiedFrom(insn) ? 1 : 0;
        for (Arrays value : values.subList(first, values.size())) {
            leak(value);
        }
        return role.makesTables() && isFresh(insn) ? from(insn) : of(sizes.naryOperation(insn, null));
    }

    private Arrays aided(AbstractInsnNode insn, TableAids.Aid aid, List<? extends Arrays> values)
            throws AnalyzerException {
        int local = 0;
        for (Arrays value : values) {
            if (aid.leaks().contains(local)) {
                leak(value);
            }
            local += value.size;
        }
        return aid.returnsOwn() ? from(insn) : of(sizes.naryOperation(insn, null));
    }

    /** Whether a call reads the array that it is given first, and keeps it nowhere. */
    private static boolean isCopiedFrom(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")
                        || call.owner.startsWith("[") && call.name.equals("clone"));
    }

    /** Whether the result is an array that nobody else knows. */
    private static boolean isFresh(AbstractInsnNode insn) {
        return insn.getOpcode() == MULTIANEWARRAY
                || insn instanceof MethodInsnNode call
                        && (call.owner.equals("java/lang/String")
                                        && (call.name.equals("toCharArray") || call.name.equals("getBytes"))
                                || call.owner.startsWith("[") && call.name.equals("clone"));
    }

    /** A return is an operation on its value, too. */
    @Override
    public void returnOperation(AbstractInsnNode insn, Arrays value, Arrays expected) {}

    /** A value that differs between ways is one of all its sources, and leaks them where it is used. */
    @Override
    public Arrays merge(Arrays one, Arrays two) {
        if (one.equals(two)) {
            return one;
        }
        Set<Object> sources = new HashSet<>(one.sources);
        sources.addAll(two.sources);
        return new Arrays(Math.min(one.size, two.size), sources, sources.isEmpty());
    }
}
