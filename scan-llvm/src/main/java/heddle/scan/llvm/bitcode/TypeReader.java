package heddle.scan.llvm.bitcode;

import heddle.scan.llvm.bitcode.Type.Kind;
import java.util.ArrayList;
import java.util.List;

/** The type table of a module. */
final class TypeReader implements Bitstream.Handler {
    private final List<Type> types;
    private String pendingName = "";

    TypeReader(List<Type> types) {
        this.types = types;
    }

    @Override
    public void record(Record record) {
        switch (record.code()) {
            case 1 -> {}
            case 19 -> pendingName = record.text(0);
            case 2 -> types.add(Type.VOID);
            case 3, 10, 23 -> types.add(number(Kind.FLOAT, record.code() == 3 ? 32 : 16));
            case 4 -> types.add(number(Kind.FLOAT, 64));
            case 13 -> types.add(number(Kind.FLOAT, 80));
            case 14, 15 -> types.add(number(Kind.FLOAT, 128));
            case 5 -> types.add(number(Kind.LABEL, 0));
            case 16 -> types.add(number(Kind.METADATA, 0));
            case 7 -> types.add(number(Kind.INTEGER, record.at(0)));
            case 8, 25 -> types.add(Type.POINTER);
            case 11 -> types.add(new Type(Kind.ARRAY, "", record.at(0), List.of(type(record, 1))));
            case 12 -> types.add(new Type(Kind.VECTOR, "", record.at(0), List.of(type(record, 1))));
            case 18 -> types.add(new Type(Kind.STRUCT, "", record.at(0), rest(record, 1)));
            case 20 -> types.add(new Type(Kind.STRUCT, takeName(), record.at(0), rest(record, 1)));
            case 6 -> types.add(new Type(Kind.STRUCT, takeName(), 0, List.of()));
            case 21 -> types.add(new Type(Kind.FUNCTION, "", record.at(0), rest(record, 1)));
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
