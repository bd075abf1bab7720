package heddle.scan.ir;

import heddle.scan.lock.LockSummary;

/** The callee expression of a call site: {@code targets(e)} of Figure 4 are found from it. */
public sealed interface Callee {
    /** One known function. */
    record Direct(int function) implements Callee {}

    /**
     * A call through an object or a function pointer: the first argument's shape decides.
     *
     * @param selector what is asked of the object
     * @param bound the declared type of the receiver
     */
    record Dynamic(String selector, String bound) implements Callee {}

    /**
     * A call through a function pointer: the functions that it may point to decide, those of the same signature only.
     *
     * @param function the pointer's value
     */
    record Pointer(Expr function, String signature) implements Callee {}

    /**
     * A function without a body and without a model: it may change whatever it can reach from its arguments, and nothing
     * is known of its result.
     */
    record External() implements Callee {
        public static final Callee ANY = new External();
    }

    /** A function without a body whose effect on locks is modelled: {@code lock(l)}, {@code unlock(l)}. */
    record Builtin(String name, LockSummary locks) implements Callee {}
}
