package heddle.scan.ir;

import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;

/** Right-hand sides of assignments, and arguments of calls. Arithmetic is opaque: no lock and no location comes out of it. */
public sealed interface Expr {
    /** An integer, or null as 0. */
    record Const(long value) implements Expr {}

    /** The value stored in a location. */
    record Load(Lvalue from) implements Expr {}

    /** The address of a location: C's {@code &}. */
    record Address(Lvalue of) implements Expr {}

    /** A new object; {@code site} is its number in the program and {@code shape} what dispatch looks at (its class). */
    record New(int site, String shape) implements Expr {}

    /** A number; {@code text} names it as a term of an {@link Index} where nothing more is known of it. */
    record Term(Expr value, String text) implements Expr {}

    /** Anything else. */
    record Opaque() implements Expr {}

    Expr OPAQUE = new Opaque();
    Expr ZERO = new Const(0);
}
