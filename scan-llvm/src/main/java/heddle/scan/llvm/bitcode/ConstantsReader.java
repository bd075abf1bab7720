package heddle.scan.llvm.bitcode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A block of constants: each becomes the next value of the table. Operands may be constants that come later. */
final class ConstantsReader implements Bitstream.Handler {
    // Codes of the records; an assembly has had four forms.
    private static final int TYPE = 1;
    private static final int NULL = 2;
    private static final int INTEGER = 4;
    private static final int AGGREGATE = 7;
    private static final int STRING = 8;
    private static final int C_STRING = 9;
    private static final int COMPUTED = 10;
    private static final int CAST = 11;
    private static final int OLD_OFFSET = 12;
    private static final int ASSEMBLY_18 = 18;
    private static final int OFFSET_IN_BOUNDS = 20;
    private static final int ASSEMBLY_23 = 23;
    private static final int OFFSET_IN_RANGE = 24;
    private static final int ASSEMBLY_28 = 28;
    private static final int ASSEMBLY = 30;
    private static final int OFFSET = 32;

    // Operators of casts and computations.
    private static final int BITCAST = 11;
    private static final int ADD = 0;
    private static final int SUBTRACT = 1;

    private final List<Type> types;
    private final List<Value> values;
    private final Map<Integer, Pending> pending = new LinkedHashMap<>();
    private final Layout layout = new Layout();
    private Type current = Type.UNKNOWN;

    private record Pending(int at, Type type, int code, long[] operands) {}

    ConstantsReader(List<Type> types, List<Value> values) {
        this.types = types;
        this.values = values;
    }

    @Override
    public void record(Record record) {
        switch (record.code()) {
            case TYPE -> current = ModuleReader.type(types, record.index(0));
            case NULL -> values.add(current.isAggregate() ? new Value.Unknown(current) : new Value.Number(current, 0));
            case INTEGER -> values.add(new Value.Number(current, Record.signed(record.at(0))));
            case AGGREGATE, COMPUTED, CAST, OLD_OFFSET, OFFSET_IN_BOUNDS, OFFSET_IN_RANGE, OFFSET -> {
                pending.put(values.size(), new Pending(values.size(), current, record.code(), record.copy()));
                values.add(new Value.Unknown(current));
            }
            case STRING, C_STRING -> values.add(new Value.Text(current, record.text(0)));
            case ASSEMBLY_18, ASSEMBLY_23, ASSEMBLY_28, ASSEMBLY -> values.add(assembly(record));
            default -> values.add(new Value.Unknown(current));
        }
    }

    /** In the newest form the function type comes first; then flags, the text and the constraints, each with its length. */
    private Value assembly(Record record) {
        int at = record.code() == ASSEMBLY ? 2 : 1;
        int length = record.index(at);
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < length; i++) code.append((char) record.at(at + 1 + i));
        return new Value.Assembly(current, code.toString(), record.text(at + 2 + length));
    }

    @Override
    public void end() {
        for (int id : List.copyOf(pending.keySet())) value(id);
    }

    private Value resolve(Pending one) {
        long[] operands = one.operands();
        if (one.code() == AGGREGATE) {
            List<Value> elements = new ArrayList<>(operands.length);
            for (long id : operands) elements.add(value(id));
            return new Value.Aggregate(one.type(), elements);
        }
        if (one.code() == CAST)
            return operands.length >= 3 && operands[0] <= BITCAST
                    ? new Value.Cast(one.type(), value(operands[2]))
                    : new Value.Unknown(one.type());
        return one.code() == COMPUTED ? computed(one) : offset(one);
    }

    /** A sum or difference of numbers, as in {@code offsetof} by the address of a member of nothing. */
    private Value computed(Pending one) {
        long[] operands = one.operands();
        Long left = operands.length < 3 ? null : number(value(operands[1]));
        Long right = left == null ? null : number(value(operands[2]));
        if (right == null || operands[0] != ADD && operands[0] != SUBTRACT) return new Value.Unknown(one.type());
        return new Value.Number(one.type(), operands[0] == ADD ? left + right : left - right);
    }

    private Long number(Value value) {
        if (value instanceof Value.Number number) return number.value();
        if (value instanceof Value.Cast cast) return number(cast.of());
        if (!(value instanceof Value.Offset offset)) return null;
        Long start = number(offset.operands().get(0));
        Long further = start == null ? null : layout.distance(offset.source(), offset.operands());
        return further == null ? null : start + further;
    }

    /** A constant address: the indexed type, flags in the newer forms, then pairs of type and value. */
    private Value offset(Pending one) {
        long[] operands = one.operands();
        int at = one.code() == OFFSET_IN_RANGE || one.code() == OFFSET ? 2 : operands.length % 2;
        Type source = at == 0 ? Type.UNKNOWN : ModuleReader.type(types, (int) operands[0]);
        List<Value> path = new ArrayList<>();
        for (int i = at; i + 1 < operands.length; i += 2) path.add(value(operands[i + 1]));
        return path.isEmpty() ? new Value.Unknown(Type.POINTER) : new Value.Offset(source, path);
    }

    private Value value(long id) {
        if (id < 0 || id >= values.size()) throw new BitcodeException("a constant refers to nothing");
        Pending later = pending.remove((int) id);
        if (later != null) values.set(later.at(), resolve(later));
        return values.get((int) id);
    }
}
