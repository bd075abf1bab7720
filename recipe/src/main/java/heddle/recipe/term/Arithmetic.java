package heddle.recipe.term;

import static org.objectweb.asm.Opcodes.*;

/** The instructions of the JVM that compute, on bits as {@link Value} has them. */
public final class Arithmetic {
    private Arithmetic() {}

    /** Whether the operation takes one value: negations and conversions. */
    public static boolean isUnary(int opcode) {
        return opcode >= INEG && opcode <= DNEG || opcode >= I2L && opcode <= I2S;
    }

    /** The kind of the result. */
    public static byte kind(int opcode) {
        if (opcode >= LCMP && opcode <= DCMPG || opcode >= I2B && opcode <= I2S) {
            return Kind.INT;
        }
        if (opcode >= I2L && opcode <= D2F) {
            return switch (opcode) {
                case L2I, F2I, D2I -> Kind.INT;
                case I2L, F2L, D2L -> Kind.LONG;
                case I2F, L2F, D2F -> Kind.FLOAT;
                default -> Kind.DOUBLE;
            };
        }
        if (opcode >= ISHL && opcode <= LXOR) {
            return (opcode - ISHL) % 2 == 0 ? Kind.INT : Kind.LONG;
        }
        return (byte) ((opcode - IADD) % 4);
    }

    /** Whether the operation throws on a divisor of zero. */
    public static boolean divides(int opcode) {
        return opcode == IDIV || opcode == IREM || opcode == LDIV || opcode == LREM;
    }

    public static long eval(int opcode, long a, long b) {
        byte kind = kind(opcode);
        if (opcode >= LCMP && opcode <= DCMPG) {
            return compare(opcode, a, b);
        }
        if (opcode >= I2L && opcode <= I2S) {
            return convert(opcode, a);
        }
        return switch (kind) {
            case Kind.INT -> ints(opcode, (int) a, (int) b);
            case Kind.LONG -> longs(opcode, a, b);
            case Kind.FLOAT -> bits(floats(opcode, number(a), number(b)));
            default ->
                Double.doubleToRawLongBits(doubles(opcode, Double.longBitsToDouble(a), Double.longBitsToDouble(b)));
        };
    }

    private static float number(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    private static long bits(float value) {
        return Float.floatToRawIntBits(value);
    }

    private static int ints(int opcode, int a, int b) {
        return switch (opcode) {
            case IADD -> a + b;
            case ISUB -> a - b;
            case IMUL -> a * b;
            case IDIV -> a / b;
            case IREM -> a % b;
            case INEG -> -a;
            case ISHL -> a << b;
            case ISHR -> a >> b;
            case IUSHR -> a >>> b;
            case IAND -> a & b;
            case IOR -> a | b;
            case IXOR -> a ^ b;
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    private static long longs(int opcode, long a, long b) {
        return switch (opcode) {
            case LADD -> a + b;
            case LSUB -> a - b;
            case LMUL -> a * b;
            case LDIV -> a / b;
            case LREM -> a % b;
            case LNEG -> -a;
            case LSHL -> a << b;
            case LSHR -> a >> b;
            case LUSHR -> a >>> b;
            case LAND -> a & b;
            case LOR -> a | b;
            case LXOR -> a ^ b;
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    private static float floats(int opcode, float a, float b) {
        return switch (opcode) {
            case FADD -> a + b;
            case FSUB -> a - b;
            case FMUL -> a * b;
            case FDIV -> a / b;
            case FREM -> a % b;
            case FNEG -> -a;
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    private static double doubles(int opcode, double a, double b) {
        return switch (opcode) {
            case DADD -> a + b;
            case DSUB -> a - b;
            case DMUL -> a * b;
            case DDIV -> a / b;
            case DREM -> a % b;
            case DNEG -> -a;
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    private static int compare(int opcode, long a, long b) {
        if (opcode == LCMP) {
            return Long.compare(a, b);
        }
        boolean isFloat = opcode == FCMPL || opcode == FCMPG;
        double x = isFloat ? number(a) : Double.longBitsToDouble(a);
        double y = isFloat ? number(b) : Double.longBitsToDouble(b);
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return opcode == FCMPG || opcode == DCMPG ? 1 : -1;
        }
        return x < y ? -1 : x > y ? 1 : 0;
    }

    private static long convert(int opcode, long a) {
        return switch (opcode) {
            case I2L -> a;
            case I2F -> bits((float) (int) a);
            case I2D -> Double.doubleToRawLongBits((int) a);
            case L2I -> (int) a;
            case L2F -> bits((float) a);
            case L2D -> Double.doubleToRawLongBits((double) a);
            case F2I -> (int) number(a);
            case F2L -> (long) number(a);
            case F2D -> Double.doubleToRawLongBits(number(a));
            case D2I -> (int) Double.longBitsToDouble(a);
            case D2L -> (long) Double.longBitsToDouble(a);
            case D2F -> bits((float) Double.longBitsToDouble(a));
            case I2B -> (byte) a;
            case I2C -> (char) a;
            default -> (short) a;
        };
    }

    /** Whether a branch instruction jumps; {@code b} is 0 for those that compare with zero or null. */
    public static boolean jumps(int opcode, long a, long b) {
        return switch (opcode) {
            case IFEQ, IF_ICMPEQ, IF_ACMPEQ, IFNULL -> a == b;
            case IFNE, IF_ICMPNE, IF_ACMPNE, IFNONNULL -> a != b;
            case IFLT, IF_ICMPLT -> a < b;
            case IFGE, IF_ICMPGE -> a >= b;
            case IFGT, IF_ICMPGT -> a > b;
            default -> a <= b;
        };
    }
}
