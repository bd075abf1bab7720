package heddle.scan.llvm.bitcode;

import java.util.List;

/**
 * An instruction of a function body, and as a value its result. One class for all: the difference is in {@code op}.
 * Operands are complete once the body is read.
 */
public final class Instruction implements Value {
    /** The kinds of instructions that the scan distinguishes. */
    public enum Op {
        /** A variable on the stack of type {@link #about()}. */
        ALLOCA,
        /** Operand 0 is the address. */
        LOAD,
        /** Operand 0 is the address, operand 1 the value. */
        STORE,
        /**
         * Operand 0 is the address; the old value comes out, something else goes in, which the last operand says. A third
         * one in between is the value that is expected.
         */
        EXCHANGE,
        /** An address inside {@link #about()}: operand 0 the base, the others the path. */
        GEP,
        /** The same bits in another type: operand 0. */
        CAST,
        /** Compares operands 0 and 1 by {@link #detail()}, see {@link #EQUAL} and {@link #NOT_EQUAL}. */
        COMPARE,
        /** Operand 0 is the condition. */
        SELECT,
        /** Operand i comes from block {@code blocks()[i]}. */
        PHI,
        /** Operand 0 is the callee, the others the arguments; {@link #about()} is its function type. */
        CALL,
        RETURN,
        /** With an operand: to {@code blocks()[0]} if it is not zero, else to the other. */
        BRANCH,
        /** To any of its blocks. */
        SWITCH,
        UNREACHABLE,
        FENCE,
        /** Arithmetic of code {@link #detail()} on its operands. */
        ARITHMETIC,
        /** A part of the aggregate operand 0, {@link #detail()} the index. */
        EXTRACT,
        OTHER
    }

    public static final int EQUAL = 32;
    public static final int NOT_EQUAL = 33;
    public static final int NOT_ATOMIC = 0;
    static final int UPDATE = 4;

    final int[] operandIds;
    final int[] blocks;
    private final Op op;
    private final Type type;
    private final Type about;
    private final int detail;
    private final boolean isVolatile;
    private List<Value> operands = List.of();
    private int line;
    private DebugInfo.Variable variable;

    Instruction(Op op, Type type, Type about, int detail, boolean isVolatile, int[] operandIds, int[] blocks) {
        this.op = op;
        this.type = type;
        this.about = about;
        this.detail = detail;
        this.isVolatile = isVolatile;
        this.operandIds = operandIds;
        this.blocks = blocks;
    }

    void resolve(List<Value> resolved) {
        operands = resolved;
    }

    void line(int number) {
        line = number;
    }

    void declares(DebugInfo.Variable declared) {
        variable = declared;
    }

    public Op op() {
        return op;
    }

    @Override
    public Type type() {
        return type;
    }

    /** The type that the instruction is about: allocated, loaded, indexed or called. */
    public Type about() {
        return about;
    }

    /** The predicate of a comparison, the code of arithmetic, the index of a part, or the ordering of a memory access. */
    public int detail() {
        return detail;
    }

    /** The ordering of an atomic operation. */
    public int ordering() {
        return op == Op.EXCHANGE ? detail & (1 << UPDATE) - 1 : detail;
    }

    /** The sign with which an {@link Op#EXCHANGE} adds operand 1 to the old value; 0 if it does something else. */
    public int adds() {
        return op != Op.EXCHANGE ? 0 : detail >> UPDATE == 1 ? 1 : detail >> UPDATE == 2 ? -1 : 0;
    }

    public boolean isVolatile() {
        return isVolatile;
    }

    /** Whether an {@link Op#EXCHANGE} puts a given value in place, instead of one computed from the old. */
    public boolean isSwap() {
        return op == Op.EXCHANGE && isVolatile;
    }

    public boolean isAtomic() {
        return (op == Op.LOAD || op == Op.STORE) && detail != NOT_ATOMIC;
    }

    public List<Value> operands() {
        return operands;
    }

    public Value operand(int index) {
        return operands.get(index);
    }

    /** The blocks that control may reach, or that values come from. */
    public int[] blocks() {
        return blocks;
    }

    /** The source line, 0 if it is not known. */
    public int line() {
        return line;
    }

    /** The source variable that an {@link Op#ALLOCA} holds, null if it is not known. */
    public DebugInfo.Variable variable() {
        return variable;
    }

    public boolean isTerminator() {
        return op == Op.RETURN || op == Op.BRANCH || op == Op.SWITCH || op == Op.UNREACHABLE;
    }
}
