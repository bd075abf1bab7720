package heddle.scan.llvm.bitcode;

import java.util.List;

/**
 * A type of a module. A pointer does not say what it points to. {@link Layout} says how it lies in memory.
 *
 * @param kind what it is
 * @param name a struct's name without clang's {@code struct.} or {@code union.}, empty for others
 * @param size bits of a number, elements of an array or vector, 1 for a packed struct
 * @param parts an array's element, a struct's fields, a function's result and parameters
 */
public record Type(Kind kind, String name, long size, List<Type> parts) {
    public enum Kind {
        VOID,
        INTEGER,
        FLOAT,
        POINTER,
        ARRAY,
        VECTOR,
        STRUCT,
        FUNCTION,
        LABEL,
        METADATA,
        OTHER
    }

    static final Type VOID = new Type(Kind.VOID, "", 0, List.of());
    static final Type POINTER = new Type(Kind.POINTER, "", 64, List.of());
    static final Type BOOLEAN = new Type(Kind.INTEGER, "", 1, List.of());
    /** A number of any size. */
    public static final Type NUMBER = new Type(Kind.INTEGER, "", 32, List.of());

    static final Type UNKNOWN = new Type(Kind.OTHER, "", 0, List.of());

    public boolean isAggregate() {
        return kind == Kind.STRUCT || kind == Kind.ARRAY;
    }

    /** An array's or vector's element, or the field of that number; null if there is none. */
    public Type part(int index) {
        if (kind == Kind.ARRAY || kind == Kind.VECTOR) return parts.get(0);
        return kind == Kind.STRUCT && index >= 0 && index < parts.size() ? parts.get(index) : null;
    }

    /** The result of a function type. */
    public Type result() {
        return kind == Kind.FUNCTION ? parts.get(0) : UNKNOWN;
    }

    /** Key of a function's signature, for calls through pointers. */
    public String signature() {
        if (kind != Kind.FUNCTION) return "?";
        StringBuilder text = new StringBuilder();
        for (Type part : parts) text.append(letter(part));
        return size == 1 ? text.append('.').toString() : text.toString();
    }

    private static char letter(Type type) {
        return switch (type.kind) {
            case VOID -> 'v';
            case INTEGER -> type.size > 32 ? 'l' : type.size == 1 ? 'b' : 'i';
            case POINTER -> 'p';
            case FLOAT -> 'f';
            default -> 's';
        };
    }
}
