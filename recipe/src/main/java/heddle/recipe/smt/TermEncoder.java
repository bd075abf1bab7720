package heddle.recipe.smt;

import static org.objectweb.asm.Opcodes.*;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPSort;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/**
 * Terms as expressions of Z3: ints as 32 bits, longs and references as 64, floats and doubles as IEEE numbers. Null stands
 * for what Z3 has no exact word for: remainders of floats, instance checks.
 */
final class TermEncoder {
    private final Context z3;
    private final LongUnaryOperator objectNumber;
    private final Map<Term, Expr<?>> memo = new IdentityHashMap<>();

    /** @param objectNumber the one number of an object */
    TermEncoder(Context z3, LongUnaryOperator objectNumber) {
        this.z3 = z3;
        this.objectNumber = objectNumber;
    }

    static int width(byte kind) {
        return kind == Kind.INT || kind == Kind.FLOAT ? 32 : 64;
    }

    private FPSort sort(byte kind) {
        return kind == Kind.FLOAT ? z3.mkFPSort32() : z3.mkFPSort64();
    }

    private static boolean isFloat(byte kind) {
        return kind == Kind.FLOAT || kind == Kind.DOUBLE;
    }

    /** The value that a read sees. */
    Expr<?> read(byte kind, long event) {
        BitVecExpr bits = z3.mkBVConst("r" + event, width(kind));
        return isFloat(kind) ? z3.mkFPToFP(bits, sort(kind)) : bits;
    }

    Expr<?> constant(byte kind, long bits) {
        long number = kind == Kind.REFERENCE ? objectNumber.applyAsLong(bits) : bits;
        BitVecExpr vector = z3.mkBV(width(kind) == 32 ? (int) number : number, width(kind));
        return isFloat(kind) ? z3.mkFPToFP(vector, sort(kind)) : vector;
    }

    /** Null if there is no exact expression. */
    Expr<?> encode(Term term) {
        if (memo.containsKey(term)) {
            return memo.get(term);
        }
        Expr<?> result;
        if (term.op == Term.CONSTANT) {
            result = constant(term.kind, term.bits);
        } else if (term.op == Term.READ) {
            result = read(term.kind, term.bits);
        } else if (term.type != null) {
            result = null;
        } else if (term.op == Term.CHOICE) {
            result = choice(term);
        } else {
            Expr<?> a = encode(term.a);
            Expr<?> b = term.b == null ? null : encode(term.b);
            result = a == null || term.b != null && b == null ? null : apply(term.op, a, b);
        }
        memo.put(term, result);
        return result;
    }

    /** Null if it cannot be said exactly. */
    BoolExpr encode(Condition condition) {
        Expr<?> a = encode(condition.a());
        Expr<?> b = encode(condition.b());
        if (a == null || b == null) {
            return null;
        }
        BoolExpr jumps = isEquality(condition.opcode()) ? z3.mkEq(a, b) : compare(condition.opcode(), a, b);
        return condition.jumps() ? jumps : z3.mkNot(jumps);
    }

    private static boolean isEquality(int opcode) {
        return opcode == IFEQ || opcode == IF_ICMPEQ || opcode == IF_ACMPEQ || opcode == IFNULL;
    }

    private BoolExpr compare(int opcode, Expr<?> first, Expr<?> second) {
        if (opcode == IFNE || opcode == IF_ICMPNE || opcode == IF_ACMPNE || opcode == IFNONNULL) {
            return z3.mkNot(z3.mkEq(first, second));
        }
        BitVecExpr a = (BitVecExpr) first;
        BitVecExpr b = (BitVecExpr) second;
        return switch (opcode) {
            case IFLT, IF_ICMPLT -> z3.mkBVSLT(a, b);
            case IFGE, IF_ICMPGE -> z3.mkBVSGE(a, b);
            case IFGT, IF_ICMPGT -> z3.mkBVSGT(a, b);
            default -> z3.mkBVSLE(a, b);
        };
    }

    private Expr<?> choice(Term term) {
        Expr<?> condition = encode(term.a);
        Expr<?> first = encode(term.chosen(true));
        Expr<?> second = encode(term.chosen(false));
        return condition == null || first == null || second == null
                ? null
                : z3.mkITE(z3.mkNot(z3.mkEq(condition, number(0))), first, second);
    }

    Expr<?> apply(int opcode, Expr<?> a, Expr<?> b) {
        if (opcode == Term.SAME) {
            return choose(z3.mkEq(a, b), number(1), number(0));
        }
        if (opcode >= I2L && opcode <= I2S) {
            return convert(opcode, a);
        }
        if (opcode >= LCMP && opcode <= DCMPG) {
            return opcode == LCMP ? compareLongs((BitVecExpr) a, (BitVecExpr) b) : compareFloats(opcode, a, b);
        }
        byte kind = Arithmetic.kind(opcode);
        return isFloat(kind)
                ? floats(opcode - kind, (FPExpr) a, (FPExpr) b)
                : bits(opcode - kind, (BitVecExpr) a, (BitVecExpr) b, kind);
    }

    /** @param opcode that of ints; for shifts and logic those of longs follow directly */
    private BitVecExpr bits(int opcode, BitVecExpr a, BitVecExpr b, byte kind) {
        return switch (opcode) {
            case IADD -> z3.mkBVAdd(a, b);
            case ISUB -> z3.mkBVSub(a, b);
            case IMUL -> z3.mkBVMul(a, b);
            case IDIV -> z3.mkBVSDiv(a, b);
            case IREM -> z3.mkBVSRem(a, b);
            case INEG -> z3.mkBVNeg(a);
            case ISHL -> z3.mkBVSHL(a, count(b, kind));
            case ISHR -> z3.mkBVASHR(a, count(b, kind));
            case IUSHR -> z3.mkBVLSHR(a, count(b, kind));
            case IAND -> z3.mkBVAND(a, b);
            case IOR -> z3.mkBVOR(a, b);
            case IXOR -> z3.mkBVXOR(a, b);
            default -> throw new IllegalArgumentException("opcode " + opcode);
        };
    }

    /** A shift's count is an int, of which five or six bits matter. */
    private BitVecExpr count(BitVecExpr count, byte kind) {
        BitVecExpr masked = z3.mkBVAND(count, z3.mkBV(kind == Kind.LONG ? 63 : 31, 32));
        return kind == Kind.LONG ? z3.mkZeroExt(32, masked) : masked;
    }

    private FPExpr floats(int opcode, FPExpr a, FPExpr b) {
        return switch (opcode) {
            case IADD -> z3.mkFPAdd(z3.mkFPRNE(), a, b);
            case ISUB -> z3.mkFPSub(z3.mkFPRNE(), a, b);
            case IMUL -> z3.mkFPMul(z3.mkFPRNE(), a, b);
            case IDIV -> z3.mkFPDiv(z3.mkFPRNE(), a, b);
            case INEG -> z3.mkFPNeg(a);
            default -> null;
        };
    }

    private BitVecExpr choose(BoolExpr condition, BitVecExpr a, BitVecExpr b) {
        return (BitVecExpr) z3.mkITE(condition, a, b);
    }

    private BitVecExpr number(int value) {
        return z3.mkBV(value, 32);
    }

    private BitVecExpr compareLongs(BitVecExpr a, BitVecExpr b) {
        return choose(z3.mkBVSLT(a, b), number(-1), choose(z3.mkEq(a, b), number(0), number(1)));
    }

    private BitVecExpr compareFloats(int opcode, Expr<?> first, Expr<?> second) {
        FPExpr a = (FPExpr) first;
        FPExpr b = (FPExpr) second;
        int otherwise = opcode == FCMPG || opcode == DCMPG ? 1 : -1;
        BitVecExpr ordered = choose(z3.mkFPLt(a, b), number(-1), choose(z3.mkFPGt(a, b), number(1), number(0)));
        return choose(z3.mkOr(z3.mkFPIsNaN(a), z3.mkFPIsNaN(b)), number(otherwise), ordered);
    }

    private Expr<?> convert(int opcode, Expr<?> a) {
        return switch (opcode) {
            case I2L -> z3.mkSignExt(32, (BitVecExpr) a);
            case L2I -> z3.mkExtract(31, 0, (BitVecExpr) a);
            case I2B -> z3.mkSignExt(24, z3.mkExtract(7, 0, (BitVecExpr) a));
            case I2S -> z3.mkSignExt(16, z3.mkExtract(15, 0, (BitVecExpr) a));
            case I2C -> z3.mkZeroExt(16, z3.mkExtract(15, 0, (BitVecExpr) a));
            case I2F, L2F -> z3.mkFPToFP(z3.mkFPRNE(), (BitVecExpr) a, z3.mkFPSort32(), true);
            case I2D, L2D -> z3.mkFPToFP(z3.mkFPRNE(), (BitVecExpr) a, z3.mkFPSort64(), true);
            case F2D -> z3.mkFPToFP(z3.mkFPRNE(), (FPExpr) a, z3.mkFPSort64());
            case D2F -> z3.mkFPToFP(z3.mkFPRNE(), (FPExpr) a, z3.mkFPSort32());
            case F2I, D2I -> truncate((FPExpr) a, 32);
            default -> truncate((FPExpr) a, 64);
        };
    }

    /** Towards zero; a value that is too large becomes the largest, and one that is no number becomes zero. */
    private BitVecExpr truncate(FPExpr a, int width) {
        double bound = width == 32 ? 0x1p31 : 0x1p63;
        FPSort sort = a.getSort();
        long most = width == 32 ? Integer.MAX_VALUE : Long.MAX_VALUE;
        long least = width == 32 ? Integer.MIN_VALUE : Long.MIN_VALUE;
        BitVecExpr inside = z3.mkFPToBV(z3.mkFPRTZ(), a, width, true);
        BitVecExpr fromBelow = choose(z3.mkFPLEq(a, z3.mkFP(-bound, sort)), z3.mkBV(least, width), inside);
        BitVecExpr fromAbove = choose(z3.mkFPGEq(a, z3.mkFP(bound, sort)), z3.mkBV(most, width), fromBelow);
        return choose(z3.mkFPIsNaN(a), z3.mkBV(0, width), fromAbove);
    }
}
