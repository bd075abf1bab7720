package heddle.recipe.machine;

import heddle.recipe.term.Kind;
import heddle.recipe.term.Value;

/** Compares values that code computes with recorded ones. */
final class Comparison {
    private final Objects objects;

    Comparison(Objects objects) {
        this.objects = objects;
    }

    /** The recorder sees the whole of an int that is stored in a narrower field. */
    static boolean isNarrowed(Value value, long recorded) {
        long bits = value.bits();
        return value.kind() == Kind.INT
                && (bits == (byte) recorded
                        || bits == (char) recorded
                        || bits == (short) recorded
                        || bits == (recorded & 1));
    }

    /** Whether they are the same; an object whose number was not known is that object. */
    boolean agree(Value value, long recorded) {
        return switch (value.kind()) {
            case Kind.REFERENCE -> {
                long mine = objects.number(value.bits());
                yield mine == recorded || mine < 0 && objects.bind(mine, recorded);
            }
            case Kind.FLOAT ->
                value.bits() == recorded
                        || Float.isNaN(Float.intBitsToFloat((int) value.bits()))
                                && Float.isNaN(Float.intBitsToFloat((int) recorded));
            case Kind.DOUBLE ->
                value.bits() == recorded
                        || Double.isNaN(Double.longBitsToDouble(value.bits()))
                                && Double.isNaN(Double.longBitsToDouble(recorded));
            default -> value.bits() == recorded;
        };
    }
}
