package heddle.scan.ir;

import heddle.scan.path.Lvalue;
import java.util.List;

/** One step of a block. Every step knows its source line. */
public sealed interface Statement {
    int line();

    /** {@code target := value}. */
    record Assign(Lvalue target, Expr value, Ordering ordering, int line) implements Statement {}

    /**
     * A call.
     *
     * @param site the call's number in the program
     * @param result where the result goes, or null
     */
    record Call(int site, Lvalue result, Callee callee, List<Expr> arguments, int line) implements Statement {}

    /**
     * Starts a thread that runs {@code callee}.
     *
     * @param handles what a {@link Join} may name: the thread, the future, the pool
     */
    record Fork(int site, List<Expr> handles, Callee callee, List<Expr> arguments, int line) implements Statement {}

    /** Waits for every thread that was forked with this handle. */
    record Join(Expr handle, int line) implements Statement {}

    /** A synchronisation that hands over what was written before a release to whoever acquires later. */
    record Sync(Kind kind, Expr object, int line) implements Statement {
        public enum Kind {
            ACQUIRE,
            RELEASE,
            /** Waits in a loop that is left only when somebody has released: an acquisition on every way out of it. */
            AWAIT
        }
    }

    /** How an assignment touches the non-local locations that it names. */
    enum Ordering {
        /** An access that can race. */
        PLAIN,
        /** Ordered by the language: no race, a read acquires and a write releases. */
        VOLATILE,
        /** Never raced on (final fields, bookkeeping of a model); the value still flows. */
        SILENT
    }
}
