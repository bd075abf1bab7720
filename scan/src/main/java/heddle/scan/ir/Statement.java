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
     * @param once whether an object can be the first argument but once, so that two threads of this fork have two
     */
    record Fork(int site, List<Expr> handles, Callee callee, List<Expr> arguments, boolean once, int line)
            implements Statement {
        public Fork(int site, List<Expr> handles, Callee callee, List<Expr> arguments, int line) {
            this(site, handles, callee, arguments, false, line);
        }
    }

    /** Waits for every thread that was forked with this handle. */
    record Join(Expr handle, int line) implements Statement {}

    /** From now on whoever waits with the handle {@code whole} waits for the threads with the handle {@code part}, too. */
    record Include(Expr whole, Expr part, int line) implements Statement {}

    /** A synchronisation that hands over what was written before a release to whoever acquires later. */
    record Sync(Kind kind, Expr object, int line) implements Statement {
        public enum Kind {
            ACQUIRE,
            RELEASE,
            /** Waits in a loop that is left only when somebody has released: an acquisition on every way out of it. */
            AWAIT,
            /** The thread has been waited for whose handle the object is: an element of an array of handles. */
            JOINED
        }
    }

    /**
     * The round of a loop, by a local that counts rounds. The local changes in {@link Kind#STEP steps} alone,
     * each of which makes it what it never was before, and is set to one and the same constant wherever else it is set.
     */
    record Round(Kind kind, Lvalue.Local counter, int line) implements Statement {
        public enum Kind {
            /** The counter has just been changed. */
            STEP,
            /** Control gets here only if the counter is what it was set to: no step was made. */
            FIRST
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
