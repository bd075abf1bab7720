package heddle.scan.jvm;

import heddle.scan.ir.Expr;

/**
 * A value on the simulated operand stack.
 *
 * @param wide whether it takes two words (long, double)
 * @param type its declared class as an internal name, null if it is primitive or unknown
 * @param parallel whether it is a stream whose callbacks run in parallel
 * @param mirror what it stands for, if it is a name, class or member that reflection uses; null otherwise
 */
record Operand(Expr value, boolean wide, String type, boolean parallel, Mirror mirror) {
    static final Operand ANY = new Operand(Expr.OPAQUE, false, null, false);
    static final Operand WIDE = new Operand(Expr.OPAQUE, true, null, false);
    static final Operand NULL = new Operand(Expr.ZERO, false, null, false);

    Operand(Expr value, boolean wide, String type, boolean parallel) {
        this(value, wide, type, parallel, null);
    }

    static Operand of(Expr value, String type) {
        return new Operand(value, false, type, false);
    }

    Operand as(String cast) {
        return new Operand(value, wide, cast, parallel, mirror);
    }

    Operand inParallel(boolean now) {
        return new Operand(value, wide, type, now, mirror);
    }

    Operand withValue(Expr now) {
        return new Operand(now, wide, type, parallel, mirror);
    }

    Operand standingFor(Mirror now) {
        return new Operand(value, wide, type, parallel, now);
    }
}
