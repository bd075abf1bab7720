package heddle.scan.llvm.bitcode;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** How the types of one module lie in the memory of a 64-bit machine. Structs are measured once. */
public final class Layout {
    private final Map<Type, Struct> structs = new IdentityHashMap<>();

    private record Struct(long[] offsets, long end, long alignment) {}

    /** Where a struct's field of that number starts, in bytes; without such a field, where the last one ends. */
    public long offset(Type struct, int field) {
        Struct measured = measured(struct);
        boolean present = field >= 0 && field < measured.offsets().length;
        return present ? measured.offsets()[field] : measured.end();
    }

    /** How many bytes constant indices lead on from the address that they begin with; null if one is not constant. */
    Long distance(Type source, List<Value> path) {
        long bytes = 0;
        Type type = source;
        for (int i = 1; i < path.size(); i++) {
            if (type == null || !(path.get(i) instanceof Value.Number index)) return null;
            if (i == 1) bytes += index.value() * bytes(type);
            else if (type.kind() == Type.Kind.STRUCT) bytes += offset(type, (int) index.value());
            else bytes += index.value() * bytes(type.part(0));
            if (i > 1) type = type.part((int) index.value());
        }
        return bytes;
    }

    private Struct measured(Type struct) {
        Struct known = structs.get(struct);
        if (known != null) return known;
        Struct found = measure(struct);
        structs.put(struct, found);
        return found;
    }

    private Struct measure(Type struct) {
        boolean packed = struct.size() == 1;
        long[] offsets = new long[struct.parts().size()];
        long at = 0;
        long widest = 1;
        for (int i = 0; i < offsets.length; i++) {
            Type part = struct.parts().get(i);
            if (!packed) {
                at = roundUp(at, alignment(part));
                widest = Math.max(widest, alignment(part));
            }
            offsets[i] = at;
            at += bytes(part);
        }
        return new Struct(offsets, at, widest);
    }

    /** How much memory a type takes. */
    public long bytes(Type type) {
        return switch (type.kind()) {
            case INTEGER, FLOAT -> roundUp((type.size() + 7) / 8, alignment(type));
            case POINTER -> 8;
            case ARRAY -> type.size() * bytes(type.part(0));
            case VECTOR -> roundUp(type.size() * bytes(type.part(0)), alignment(type));
            case STRUCT -> roundUp(measured(type).end(), alignment(type));
            default -> 0;
        };
    }

    private long alignment(Type type) {
        return switch (type.kind()) {
            case INTEGER -> Math.min(16, powerAbove((type.size() + 7) / 8));
            case FLOAT -> type.size() == 80 ? 16 : powerAbove((type.size() + 7) / 8);
            case POINTER -> 8;
            case ARRAY -> alignment(type.part(0));
            case VECTOR -> powerAbove(type.size() * bytes(type.part(0)));
            case STRUCT -> measured(type).alignment();
            default -> 1;
        };
    }

    private static long roundUp(long value, long step) {
        return (value + step - 1) / step * step;
    }

    private static long powerAbove(long value) {
        long power = 1;
        while (power < value) power *= 2;
        return power;
    }
}
