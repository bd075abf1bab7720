package heddle.scan.llvm.bitcode;

import heddle.scan.llvm.bitcode.Type.Kind;
import java.util.ArrayList;
import java.util.List;

/** The type table of a module. The codes are those of {@code TypeCodes} in LLVM's LLVMBitCodes.h. */
final class TypeReader implements Bitstream.Handler {
    private static final int ENTRIES = 1;
    private static final int VOID = 2;
    private static final int FLOAT = 3;
    private static final int DOUBLE = 4;
    private static final int LABEL = 5;
    private static final int OPAQUE = 6;
    private static final int INTEGER = 7;
    private static final int POINTER = 8;
    private static final int HALF = 10;
    private static final int ARRAY = 11;
    private static final int VECTOR = 12;
    private static final int X86_FLOAT = 13;
    private static final int QUAD = 14;
    private static final int PAIR_OF_DOUBLES = 15;
    private static final int METADATA = 16;
    private static final int STRUCT = 18;
    private static final int STRUCT_NAME = 19;
    private static final int NAMED_STRUCT = 20;
    private static final int FUNCTION = 21;
    private static final int BFLOAT = 23;
    private static final int OPAQUE_POINTER = 25;

    private final List<Type> types;
    private String pendingName = "";

    TypeReader(List<Type> types) {
        this.types = types;
    }

    @Override
    public void record(Record record) {
        switch (record.code()) {
            case ENTRIES -> {}
            case STRUCT_NAME -> pendingName = record.text(0);
            case VOID -> types.add(Type.VOID);
            case FLOAT, HALF, BFLOAT -> types.add(number(Kind.FLOAT, record.code() == FLOAT ? 32 : 16));
            case DOUBLE -> types.add(number(Kind.FLOAT, 64));
            case X86_FLOAT -> types.add(number(Kind.FLOAT, 80));
            case QUAD, PAIR_OF_DOUBLES -> types.add(number(Kind.FLOAT, 128));
            case LABEL -> types.add(number(Kind.LABEL, 0));
            case METADATA -> types.add(number(Kind.METADATA, 0));
            case INTEGER -> types.add(number(Kind.INTEGER, record.at(0)));
            case POINTER, OPAQUE_POINTER -> types.add(Type.POINTER);
            case ARRAY -> types.add(new Type(Kind.ARRAY, "", record.at(0), List.of(type(record, 1))));
            case VECTOR -> types.add(new Type(Kind.VECTOR, "", record.at(0), List.of(type(record, 1))));
            case STRUCT -> types.add(new Type(Kind.STRUCT, "", record.at(0), rest(record, 1)));
            case NAMED_STRUCT -> types.add(new Type(Kind.STRUCT, takeName(), record.at(0), rest(record, 1)));
            case OPAQUE -> types.add(new Type(Kind.STRUCT, takeName(), 0, List.of()));
            case FUNCTION -> types.add(new Type(Kind.FUNCTION, "", record.at(0), rest(record, 1)));
            default -> types.add(Type.UNKNOWN);
        }
    }

    private static Type number(Kind kind, long bits) {
        return new Type(kind, "", bits, List.of());
    }

    /** Structs refer to later ones through pointers only, and pointers are opaque here: no forward reference matters. */
    private Type type(Record record, int at) {
        int index = record.index(at);
        return index < types.size() ? types.get(index) : Type.POINTER;
    }

    private List<Type> rest(Record record, int from) {
        List<Type> rest = new ArrayList<>();
        for (int i = from; i < record.size(); i++) rest.add(type(record, i));
        return List.copyOf(rest);
    }

    private String takeName() {
        String name = pendingName.replaceFirst("^(struct|union|class)\\.", "");
        pendingName = "";
        return name;
    }
}
