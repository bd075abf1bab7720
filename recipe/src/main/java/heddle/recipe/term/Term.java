package heddle.recipe.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * How a value comes from reads. The operation is an opcode of the JVM, so that a term means what the instruction does;
 * besides there are constants, reads, instance checks, and what atomics need. Immutable; terms share their parts.
 */
public final class Term {
    public static final int CONSTANT = -1;
    /** The value that an event of the window reads. */
    public static final int READ = -2;

    /** The number that a boxed value holds. */
    public static final int UNBOX = -3;

    /** Whether two values are the same: 1 or 0. */
    public static final int SAME = -4;

    /** The first of a {@link #PAIR} if a number is not zero, else the second. */
    public static final int CHOICE = -5;

    public static final int PAIR = -6;

    /** The result of a call of the JDK, by a list of arguments. */
    public static final int CALL = -7;

    /** Deeper terms are not built: the value is taken to be what it was. */
    public static final int MAX_DEPTH = 200;

    public final int op;
    public final byte kind;
    public final Term a;
    public final Term b;
    /** Of a constant its bits; of a read the event; of a call what it answered, if it was made. */
    public final long bits;
    /** Of an instance check the class; of a call its name. */
    public final String type;

    public final int depth;
    /** The highest event among its reads, -1 if it has none. */
    public final int lastEvent;

    private Term(int op, byte kind, Term a, Term b, long bits, String type) {
        this.op = op;
        this.kind = kind;
        this.a = a;
        this.b = b;
        this.bits = bits;
        this.type = type;
        int own = op == READ ? (int) bits : -1;
        lastEvent = Math.max(own, Math.max(a == null ? -1 : a.lastEvent, b == null ? -1 : b.lastEvent));
        depth = 1 + Math.max(a == null ? 0 : a.depth, b == null ? 0 : b.depth);
    }

    public static Term constant(byte kind, long bits) {
        return new Term(CONSTANT, kind, null, null, bits, null);
    }

    public static Term read(byte kind, int event) {
        return new Term(READ, kind, null, null, event, null);
    }

    /**
     * The result of an instruction; of constants a constant.
     *
     * @param b null for an operation on one value
     */
    public static Term of(int opcode, byte kind, Term a, Term b) {
        if (a.isConstant() && (b == null || b.isConstant())) {
            return constant(kind, Arithmetic.eval(opcode, a.bits, b == null ? 0 : b.bits));
        }
        return new Term(opcode, kind, a, b, 0, null);
    }

    public static Term instance(int opcode, Term object, String type) {
        return new Term(opcode, Kind.INT, object, null, 0, type);
    }

    public static Term unbox(byte kind, Term object) {
        return new Term(UNBOX, kind, object, null, 0, "box");
    }

    public static Term same(Term a, Term b) {
        boolean isKnown = a.isConstant() && b.isConstant() && a.kind != Kind.REFERENCE;
        return isKnown ? constant(Kind.INT, a.bits == b.bits ? 1 : 0) : new Term(SAME, Kind.INT, a, b, 0, null);
    }

    /** One of two values of a kind. */
    public static Term choice(Term condition, Term first, Term second) {
        if (condition.isConstant()) {
            return condition.bits != 0 ? first : second;
        }
        return new Term(CHOICE, first.kind, condition, new Term(PAIR, first.kind, first, second, 0, null), 0, null);
    }

    /**
     * The result of a call.
     *
     * @param were what the arguments were when it was made, and then it answered {@code was}; null if it was not
     */
    public static Term call(String name, byte kind, List<Term> arguments, List<Term> were, long was) {
        return new Term(CALL, kind, list(arguments, 0), were == null ? null : list(were, 0), was, name);
    }

    private static Term list(List<Term> all, int from) {
        Term first = all.get(from);
        Term rest = from + 1 == all.size() ? constant(Kind.INT, 0) : list(all, from + 1);
        return new Term(PAIR, first.kind, first, rest, 0, null);
    }

    /** Of a call: its arguments. */
    public List<Term> arguments() {
        return items(a);
    }

    /** Of a call: the recorded arguments, null if it was not made. */
    public List<Term> were() {
        return b == null ? null : items(b);
    }

    private static List<Term> items(Term list) {
        List<Term> all = new ArrayList<>();
        for (Term at = list; at.op == PAIR; at = at.b) {
            all.add(at.a);
        }
        return all;
    }

    /** Of a choice: the term that it takes. */
    public Term chosen(boolean isFirst) {
        return isFirst ? b.a : b.b;
    }

    /**
     * The same over events with other numbers.
     *
     * @param memo terms that were renumbered already
     */
    public Term renumbered(IntUnaryOperator number, Map<Term, Term> memo) {
        if (lastEvent < 0) {
            return this;
        }
        Term known = memo.get(this);
        if (known == null) {
            known = op == READ
                    ? read(kind, number.applyAsInt(event()))
                    : new Term(
                            op,
                            kind,
                            a.renumbered(number, memo),
                            b == null ? null : b.renumbered(number, memo),
                            bits,
                            type);
            memo.put(this, known);
        }
        return known;
    }

    public boolean isConstant() {
        return op == CONSTANT;
    }

    public int event() {
        return (int) bits;
    }
}
