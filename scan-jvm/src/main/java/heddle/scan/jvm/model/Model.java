package heddle.scan.jvm.model;

import java.util.List;

/** The model of a library method: a list of effects on its arguments. */
public record Model(List<Effect> effects) {
    /**
     * One effect.
     *
     * @param operands what it is about: {@code this}, {@code result}, an argument by number (from 1) or by the simple name
     *     of its type, or {@code this.field}
     * @param as further operands: the handles of a fork
     */
    public record Effect(Verb verb, List<String> operands, List<String> as) {
        public String operand(int i) {
            return operands.get(i);
        }
    }

    /** Whether it speaks of {@code this}: no static method of the same name is meant. */
    public boolean isOfInstance() {
        for (Effect effect : effects) {
            if (effect.verb() == Verb.PUT || effect.verb() == Verb.GET) return true;
            if (effect.verb() == Verb.SET && effect.operands().size() == 2) return true;
            for (String operand : effect.operands()) if (isThis(operand)) return true;
            for (String operand : effect.as()) if (isThis(operand)) return true;
        }
        return false;
    }

    private static boolean isThis(String operand) {
        return operand.equals("this") || operand.startsWith("this.");
    }

    public enum Verb {
        /** Acquires a lock, in read mode if {@code read} follows. */
        LOCK(1, 2),
        /** Acquires it if the result is true. */
        TRYLOCK(1, 2),
        UNLOCK(1, 2),
        /** Reads the content of a container, as an iterator does if {@code walking} follows. */
        READ(1, 2),
        /** Changes the content of a container; likewise. */
        WRITE(1, 2),
        /** The operand becomes content of {@code this}. */
        PUT(1, 1),
        /** The result is content of {@code this}. */
        GET(0, 0),
        /** {@code set f x}: the field {@code f} of {@code this} gets {@code x}; {@code set f x o}: that of {@code o} does. */
        SET(2, 3),
        /** Starts a thread that runs the operand. */
        FORK(1, 1),
        /** Starts several threads that run the operand at once. */
        FORKMANY(1, 1),
        /** Waits for the threads that have the operand as a handle. */
        JOIN(1, 1),
        /** To wait for the result is to wait for the threads that have the elements of the operand, an array, as handles. */
        INCLUDE(1, 1),
        RELEASE(1, 1),
        ACQUIRE(1, 1),
        /** Calls the operand before it returns. */
        CALL(1, 1),
        /** Calls the operand again and again before it returns. */
        EACH(1, 1),
        /** The result is the operand. */
        RETURN(1, 1),
        /** The result is one side, {@code read} or {@code write}, of a read-write lock. */
        SIDE(1, 1),
        /** The result is a new object; the operand is its class for dispatch and for declarations, dots allowed. */
        NEW(1, 1),
        /** Nothing that matters. */
        NOTHING(0, 0);

        private final int least;
        private final int most;

        Verb(int least, int most) {
            this.least = least;
            this.most = most;
        }

        boolean takes(int operands) {
            return operands >= least && operands <= most;
        }
    }
}
