package heddle.scan.jvm;

import heddle.scan.ir.Expr;

/**
 * A value on the simulated operand stack.
 *
 * @param wide whether it takes two words (long, double)
 * @param type its declared class as an internal name, null if it is primitive or unknown
 * @param parallel whether it is a stream whose callbacks run in parallel
 */
record Operand(Expr value, boolean wide, String type, boolean parallel) {
    static final Operand ANY = new Operand(Expr.OPAQUE, false, null, false);
    static final Operand WIDE = new Operand(Expr.OPAQUE, true, null, false);
    static final Operand NULL = new Operand(Expr.ZERO, false, null, false);

    static Operand of(Expr value, String type) {
        return new Operand(value, false, type, false);
    }

    Operand as(String cast) {
        return new Operand(value, wide, cast, parallel);
    }

    Operand inParallel(boolean now) {
        return new Operand(value, wide, type, now);
    }

    Operand withValue(Expr now) {
        return new Operand(now, wide, type, parallel);
    }
}
