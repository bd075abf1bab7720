package heddle.scan.llvm.bitcode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A block of constants: each becomes the next value of the table. Operands may be constants that come later. */
final class ConstantsReader implements Bitstream.Handler {
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
            case 1 -> current = ModuleReader.type(types, record.index(0));
            case 2 -> values.add(current.isAggregate() ? new Value.Unknown(current) : new Value.Number(current, 0));
            case 4 -> values.add(new Value.Number(current, Record.signed(record.at(0))));
            case 7, 10, 11, 12, 20, 24, 32 -> {
                pending.put(values.size(), new Pending(values.size(), current, record.code(), record.copy()));
                values.add(new Value.Unknown(current));
            }
            case 18, 23, 28, 30 -> values.add(assembly(record));
            default -> values.add(new Value.Unknown(current));
        }
    }

    /** Since code 30 the function type comes first; then flags, the text and the constraints, each with its length. */
    private Value assembly(Record record) {
        int at = record.code() == 30 ? 2 : 1;
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
        if (one.code() == 7) {
            List<Value> elements = new ArrayList<>(operands.length);
            for (long id : operands) elements.add(value(id));
            return new Value.Aggregate(one.type(), elements);
        }
        if (one.code() == 11)
            return operands.length >= 3 && operands[0] <= BITCAST
                    ? new Value.Cast(one.type(), value(operands[2]))
                    : new Value.Unknown(one.type());
        return one.code() == 10 ? computed(one) : offset(one);
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
        int at = one.code() == 24 || one.code() == 32 ? 2 : operands.length % 2;
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
