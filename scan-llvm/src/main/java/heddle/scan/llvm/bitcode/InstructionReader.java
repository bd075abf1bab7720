package heddle.scan.llvm.bitcode;

import heddle.scan.llvm.bitcode.Instruction.Op;
import java.util.ArrayList;
import java.util.List;

/** The instruction records of one body. Operands are written relative to the number of the next value. */
final class InstructionReader {
    private static final int EXPLICIT_TYPE = 15;
    private static final int EXPLICIT_INVOKE_TYPE = 13;
    private static final int FAST_MATH = 17;
    private static final int[] NONE = {};

    private final List<Type> types;
    private final List<Value> values;
    private final List<Instruction> all = new ArrayList<>();
    private final List<List<Instruction>> blocks = new ArrayList<>();
    private List<Instruction> block = new ArrayList<>();
    private Instruction latest;
    private int line;
    private long[] declaration;

    private Record record;
    private int at;
    private Type lastType;

    InstructionReader(List<Type> types, List<Value> values) {
        this.types = types;
        this.values = values;
    }

    void line(int number) {
        line = number;
        sameLine();
    }

    void sameLine() {
        if (latest != null) latest.line(line);
    }

    /** The numbers of value and variable that a declaring intrinsic named just now, or null. */
    long[] takeDeclaration() {
        long[] taken = declaration;
        declaration = null;
        return taken;
    }

    /** Reads one instruction; false if its code is unknown. */
    boolean read(Record from) {
        record = from;
        at = 0;
        switch (from.code()) {
            case FunctionCode.DECLARE_BLOCKS -> {}
            case FunctionCode.BINARY -> arithmetic(2);
            case FunctionCode.UNARY, FunctionCode.FREEZE -> arithmetic(1);
            case FunctionCode.CAST -> cast();
            case FunctionCode.GET_ELEMENT_POINTER -> gep();
            case FunctionCode.SELECT -> select();
            case FunctionCode.COMPARE, FunctionCode.COMPARE_2 -> compare();
            case FunctionCode.EXTRACT_ELEMENT, FunctionCode.INSERT_ELEMENT, FunctionCode.SHUFFLE_VECTOR -> vector();
            case FunctionCode.RETURN -> end(Op.RETURN, record.size() == 0 ? NONE : new int[] {pair()}, NONE);
            case FunctionCode.BRANCH -> branch();
            case FunctionCode.SWITCH -> jumpTable();
            case FunctionCode.INDIRECT_BRANCH -> indirect();
            case FunctionCode.UNREACHABLE, FunctionCode.RESUME -> end(Op.UNREACHABLE, NONE, NONE);
            case FunctionCode.PHI -> phi();
            case FunctionCode.ALLOCA -> alloca();
            case FunctionCode.LOAD, FunctionCode.LOAD_ATOMIC -> load();
            case FunctionCode.STORE, FunctionCode.STORE_ATOMIC -> store();
            case FunctionCode.COMPARE_EXCHANGE, FunctionCode.COMPARE_EXCHANGE_OLD -> compareExchange();
            case FunctionCode.ATOMIC_UPDATE, FunctionCode.ATOMIC_UPDATE_OLD -> atomicUpdate();
            case FunctionCode.FENCE -> add(Op.FENCE, Type.VOID, Type.VOID, 0, false);
            case FunctionCode.EXTRACT_VALUE -> extract();
            case FunctionCode.INSERT_VALUE -> insert();
            case FunctionCode.VA_ARG -> other(type(2));
            case FunctionCode.CALL -> call();
            case FunctionCode.INVOKE -> invoke();
            case FunctionCode.CALL_BRANCH -> callBranch();
            case FunctionCode.LANDING_PAD -> other(type(0));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** All blocks with their operands filled in. */
    List<List<Instruction>> finish() {
        if (!block.isEmpty()) throw new BitcodeException("its last block does not end");
        for (Instruction instruction : all) {
            List<Value> operands = new ArrayList<>(instruction.operandIds.length);
            for (int id : instruction.operandIds) operands.add(value(id));
            instruction.resolve(operands);
            for (int to : instruction.blocks)
                if (to < 0 || to >= blocks.size()) throw new BitcodeException("it jumps to a block that is not there");
        }
        return blocks;
    }

    private Value value(int id) {
        if (id < 0 || id >= values.size()) throw new BitcodeException("an operand refers to nothing");
        return values.get(id);
    }

    private Type type(int index) {
        return ModuleReader.type(types, record.index(index));
    }

    private int next() {
        return values.size();
    }

    /** An operand with its type, which is written only if the operand comes later. */
    private int pair() {
        int id = next() - (int) record.at(at++);
        lastType = id < next() ? value(id).type() : type(at++);
        return id;
    }

    /** An operand whose type is known from elsewhere. */
    private int single() {
        return next() - (int) record.at(at++);
    }

    private Instruction add(Op op, Type result, Type about, int detail, boolean isVolatile, int... operands) {
        return add(new Instruction(op, result, about, detail, isVolatile, operands, NONE));
    }

    private Instruction add(Instruction instruction) {
        all.add(instruction);
        block.add(instruction);
        latest = instruction;
        if (instruction.type().kind() != Type.Kind.VOID) values.add(instruction);
        if (instruction.isTerminator()) {
            blocks.add(block);
            block = new ArrayList<>();
        }
        return instruction;
    }

    private void end(Op op, int[] operands, int[] targets) {
        add(new Instruction(op, Type.VOID, Type.VOID, 0, false, operands, targets));
    }

    private void other(Type result) {
        add(Op.OTHER, result, result, 0, false);
    }

    private void arithmetic(int operands) {
        int left = pair();
        Type result = lastType;
        if (operands == 1) {
            add(Op.ARITHMETIC, result, result, -1, false, left);
            return;
        }
        int right = single();
        add(Op.ARITHMETIC, result, result, record.index(at), false, left, right);
    }

    private void cast() {
        int operand = pair();
        Type result = type(at++);
        add(Op.CAST, result, result, record.index(at), false, operand);
    }

    private void gep() {
        at = 1;
        Type source = type(at++);
        List<Integer> operands = new ArrayList<>();
        while (at < record.size()) operands.add(pair());
        add(
                Op.GEP,
                Type.POINTER,
                source,
                0,
                false,
                operands.stream().mapToInt(i -> i).toArray());
    }

    private void select() {
        int yes = pair();
        Type result = lastType;
        int no = single();
        int condition = pair();
        add(Op.SELECT, result, result, 0, false, condition, yes, no);
    }

    private void compare() {
        int left = pair();
        int right = single();
        add(Op.COMPARE, Type.BOOLEAN, Type.BOOLEAN, record.index(at), false, left, right);
    }

    private void vector() {
        pair();
        Type result = lastType;
        if (record.code() == FunctionCode.EXTRACT_ELEMENT)
            result = result.kind() == Type.Kind.VECTOR ? result.part(0) : Type.UNKNOWN;
        other(result);
    }

    private void branch() {
        if (record.size() == 1) {
            end(Op.BRANCH, NONE, new int[] {record.index(0)});
            return;
        }
        at = 2;
        end(Op.BRANCH, new int[] {single()}, new int[] {record.index(0), record.index(1)});
    }

    private void jumpTable() {
        at = 1;
        int condition = single();
        int cases = (record.size() - 3) / 2;
        int[] operands = new int[cases + 1];
        int[] targets = new int[cases + 1];
        operands[0] = condition;
        targets[0] = record.index(2);
        for (int i = 1; i <= cases; i++) {
            operands[i] = record.index(1 + 2 * i);
            targets[i] = record.index(2 + 2 * i);
        }
        end(Op.SWITCH, operands, targets);
    }

    private void indirect() {
        List<Integer> targets = new ArrayList<>();
        for (int i = 2; i < record.size(); i++) targets.add(record.index(i));
        end(Op.SWITCH, NONE, targets.stream().mapToInt(i -> i).toArray());
    }

    private void phi() {
        int count = (record.size() - 1) / 2;
        int[] operands = new int[count];
        int[] from = new int[count];
        for (int i = 0; i < count; i++) {
            operands[i] = next() - (int) Record.signed(record.at(1 + 2 * i));
            from[i] = record.index(2 + 2 * i);
        }
        Type result = type(0);
        add(new Instruction(Op.PHI, result, result, 0, false, operands, from));
    }

    private void alloca() {
        add(Op.ALLOCA, Type.POINTER, type(0), 0, false);
    }

    private void load() {
        int address = pair();
        Type result = type(at);
        int ordering = record.code() == FunctionCode.LOAD_ATOMIC ? record.index(at + 3) : Instruction.NOT_ATOMIC;
        add(Op.LOAD, result, result, ordering, record.at(at + 2) != 0, address);
    }

    private void store() {
        int address = pair();
        int stored = pair();
        Type about = lastType;
        int ordering = record.code() == FunctionCode.STORE_ATOMIC ? record.index(at + 2) : Instruction.NOT_ATOMIC;
        add(Op.STORE, Type.VOID, about, ordering, record.at(at + 1) != 0, address, stored);
    }

    /** Its result is the old value, and whether it was exchanged. */
    private void compareExchange() {
        int address = pair();
        int expected = exchanged(record.code() == FunctionCode.COMPARE_EXCHANGE_OLD);
        Type exchanged = lastType;
        int ordering = record.index(at + 2);
        Type result = new Type(Type.Kind.STRUCT, "", 0, List.of(exchanged, Type.BOOLEAN));
        add(Op.EXCHANGE, result, exchanged, ordering, true, address, expected, single());
    }

    private void atomicUpdate() {
        int address = pair();
        int operand = exchanged(record.code() == FunctionCode.ATOMIC_UPDATE_OLD);
        int ordering = record.index(at + 2) | record.index(at) << Instruction.UPDATE;
        add(Op.EXCHANGE, lastType, lastType, ordering, record.at(at) == 0, address, operand);
    }

    /** An operand and its type, which the old records do not have. */
    private int exchanged(boolean isOld) {
        if (!isOld) return pair();
        lastType = Type.UNKNOWN;
        return single();
    }

    private void extract() {
        int aggregate = pair();
        Type result = lastType;
        int first = record.index(at);
        for (; at < record.size(); at++) {
            result = result.part(record.index(at));
            if (result == null) throw new BitcodeException("it takes a part of something without parts");
        }
        add(Op.EXTRACT, result, result, first, false, aggregate);
    }

    private void insert() {
        pair();
        other(lastType);
    }

    private void call() {
        int convention = record.index(1);
        at = 2;
        if ((convention >> FAST_MATH & 1) != 0) at++;
        Type signature = (convention >> EXPLICIT_TYPE & 1) != 0 ? type(at++) : null;
        call(signature);
    }

    private void invoke() {
        int convention = record.index(1);
        int[] targets = {record.index(2), record.index(3)};
        at = 4;
        call((convention >> EXPLICIT_INVOKE_TYPE & 1) != 0 ? type(at++) : null);
        end(Op.SWITCH, NONE, targets);
    }

    private void callBranch() {
        int convention = record.index(1);
        int count = record.index(3);
        int[] targets = new int[count + 1];
        targets[0] = record.index(2);
        for (int i = 0; i < count; i++) targets[i + 1] = record.index(4 + i);
        at = 4 + count;
        call((convention >> EXPLICIT_TYPE & 1) != 0 ? type(at++) : null);
        end(Op.SWITCH, NONE, targets);
    }

    private void call(Type explicit) {
        int callee = pair();
        Type signature = explicit;
        if (signature == null && value(callee) instanceof Value.FunctionRef known) signature = known.signature();
        if (signature == null || signature.kind() != Type.Kind.FUNCTION)
            throw new BitcodeException("it calls something of unknown type");
        List<Integer> operands = new ArrayList<>(List.of(callee));
        List<Type> parts = signature.parts();
        boolean intrinsic = false;
        for (int i = 1; i < parts.size(); i++) {
            Type.Kind kind = parts.get(i).kind();
            if (kind == Type.Kind.METADATA) intrinsic = true;
            if (kind == Type.Kind.METADATA || kind == Type.Kind.LABEL) at++;
            else operands.add(single());
        }
        while (at < record.size()) operands.add(pair());
        if (intrinsic) note(callee);
        add(
                Op.CALL,
                signature.result(),
                signature,
                0,
                false,
                operands.stream().mapToInt(i -> i).toArray());
    }

    private void note(int callee) {
        boolean declares = callee < next()
                && value(callee) instanceof Value.FunctionRef known
                && known.name().equals("llvm.dbg.declare");
        if (!declares) return;
        int first = record.size() - 3;
        declaration = new long[] {next() - (int) record.at(first), next() - (int) record.at(first + 1)};
    }
}
