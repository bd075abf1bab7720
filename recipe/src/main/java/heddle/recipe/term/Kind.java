package heddle.recipe.term;

import org.objectweb.asm.Type;

/** The computational types of the JVM. */
public final class Kind {
    public static final byte INT = 0;
    public static final byte LONG = 1;
    public static final byte FLOAT = 2;
    public static final byte DOUBLE = 3;
    public static final byte REFERENCE = 4;

    private Kind() {}

    public static byte of(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> LONG;
            case Type.FLOAT -> FLOAT;
            case Type.DOUBLE -> DOUBLE;
            case Type.OBJECT, Type.ARRAY -> REFERENCE;
            default -> INT;
        };
    }
}
