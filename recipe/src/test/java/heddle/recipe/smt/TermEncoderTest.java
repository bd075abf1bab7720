package heddle.recipe.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Kind;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Z3's term for an instruction gives the JVM's result, on numbers where they could differ. */
class TermEncoderTest {
    private static final long SEED = 20261115;
    private static final int ROUNDS = 12;

    private static final long[] INTS = {0, 1, -1, 31, 32, 33, 300, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final long[] LONGS = {0, 1, -1, 63, 64, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final float[] FLOATS = {
        0f, -0f, 1f, 2.5f, 3e10f, -1e20f, Float.MIN_VALUE, Float.POSITIVE_INFINITY, Float.NaN
    };
    private static final double[] DOUBLES = {
        0, -0.0, 1, 3E-10, 1e300, -4e9, Double.MIN_VALUE, Double.NEGATIVE_INFINITY, Double.NaN
    };

    @Test
    void everyInstructionMeansTheSame() {
        Random random = new Random(SEED);
        try (Context z3 = new Context()) {
            TermEncoder encoder = new TermEncoder(z3, number -> number);
            for (int opcode = IADD; opcode <= DCMPG; opcode++) {
                boolean isOther = opcode > LXOR && opcode < I2L || opcode == FREM || opcode == DREM;
                for (int i = 0; i < ROUNDS && !isOther; i++) {
                    check(z3, encoder, opcode, random);
                }
            }
        }
    }

    private static void check(Context z3, TermEncoder encoder, int opcode, Random random) {
        byte first = operand(opcode);
        byte second = opcode >= ISHL && opcode <= LUSHR ? Kind.INT : first;
        long a = value(first, random);
        long b = value(second, random);
        if (Arithmetic.divides(opcode) && b == 0) {
            return;
        }
        Expr<?> computed = encoder.apply(opcode, encoder.constant(first, a), encoder.constant(second, b));
        long expected = Arithmetic.eval(opcode, a, b);
        BoolExpr same = z3.mkEq(computed, encoder.constant(Arithmetic.kind(opcode), expected));
        Solver solver = z3.mkSolver();
        solver.add(new BoolExpr[] {z3.mkNot(same)});
        assertThat(solver.check())
                .as("seed %d, opcode %d of %x and %x should be %x", SEED, opcode, a, b, expected)
                .isEqualTo(Status.UNSATISFIABLE);
    }

    private static byte operand(int opcode) {
        if (opcode >= I2L && opcode <= I2S) {
            return switch (opcode) {
                case L2I, L2F, L2D -> Kind.LONG;
                case F2I, F2L, F2D -> Kind.FLOAT;
                case D2I, D2L, D2F -> Kind.DOUBLE;
                default -> Kind.INT;
            };
        }
        return switch (opcode) {
            case LCMP -> Kind.LONG;
            case FCMPL, FCMPG -> Kind.FLOAT;
            case DCMPL, DCMPG -> Kind.DOUBLE;
            default -> Arithmetic.kind(opcode);
        };
    }

    private static long value(byte kind, Random random) {
        boolean isSpecial = random.nextInt(3) > 0;
        return switch (kind) {
            case Kind.INT -> isSpecial ? INTS[random.nextInt(INTS.length)] : random.nextInt();
            case Kind.LONG -> isSpecial ? LONGS[random.nextInt(LONGS.length)] : random.nextLong();
            case Kind.FLOAT ->
                Float.floatToRawIntBits(isSpecial ? FLOATS[random.nextInt(FLOATS.length)] : random.nextFloat() * 1e9f);
            default ->
                Double.doubleToRawLongBits(
                        isSpecial ? DOUBLES[random.nextInt(DOUBLES.length)] : random.nextDouble() * 1e12);
        };
    }
}
