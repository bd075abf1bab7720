package program;

import static program.FirstAtomicPrograms.Cell.ELEMENT;
import static program.FirstAtomicPrograms.Cell.NUMBER;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Atomic accesses on paths that threads did not take, to variables that have none in the trace. */
final class FirstAtomicPrograms {
    private FirstAtomicPrograms() {}

    static Program[] all() {
        return new Program[] {
            new Exchanged(),
            new NeverThere(),
            new ReadPlainly(),
            new ReadElsewhere(),
            new Constructed(),
            new NotAsBefore()
        };
    }

    /** No recorded code reads the fields that hold the handles, but the initialiser of {@link Numbers}. */
    static final class Cell {
        static final VarHandle NUMBER;
        static final VarHandle ELEMENT;

        static {
            try {
                NUMBER = MethodHandles.lookup().findVarHandle(Cell.class, "number", int.class);
                ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        int number;
    }

    /** Its array is accessed atomically before the constructor ends, and then no more. */
    static final class Numbers {
        final int[] all = new int[2];

        Numbers() {
            ELEMENT.setVolatile(all, 0, 1);
            all[0] = 2;
        }
    }

    /** An exchange finds what was written plainly. */
    @Races(paths = "w-r")
    static final class Exchanged extends Program {
        final Cell cell = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.number = 3;
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1 && (int) NUMBER.getAndSet(cell, 4) == 3) {
                use(data); // r
            }
        }
    }

    /** And nothing else. */
    @Races
    static final class NeverThere extends Program {
        final Cell cell = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.number = 3;
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1 && (int) NUMBER.getAndSet(cell, 4) == 4) {
                use(data); // r
            }
        }
    }

    /** A plain read sees what is written atomically. */
    @Races(paths = "w-r")
    static final class ReadPlainly extends Program {
        final Cell cell = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            if (cell.number == 5) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                NUMBER.setVolatile(cell, 5);
            }
            use(data); // r
        }
    }

    /** One of another object does not. */
    @Races
    static final class ReadElsewhere extends Program {
        final Cell cell = new Cell();
        final Cell other = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            if (cell.number == 5) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                NUMBER.setVolatile(other, 5);
            }
            use(data + other.number); // r
        }
    }

    /** An element has another number in the trace when the constructor has ended, and holds what was written last. */
    @Races(paths = "w-r")
    static final class Constructed extends Program {
        final Numbers numbers = new Numbers();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            use(numbers.all[0]);
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1 && (int) ELEMENT.getVolatile(numbers.all, 0) == 2) {
                use(data); // r
            }
        }
    }

    /** It does not hold what it held then, once it is written. */
    @Races
    static final class NotAsBefore extends Program {
        final Numbers numbers = new Numbers();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            numbers.all[0] = 3;
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1 && (int) ELEMENT.getVolatile(numbers.all, 0) == 2) {
                use(data); // r
            }
        }
    }
}
