package program;

import static program.HandlePrograms.Cell.BIG;
import static program.HandlePrograms.Cell.NUMBER;
import static program.HandlePrograms.Cell.OBJECT;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The values of volatile fields that are accessed through handles depend on the order of these accesses. */
final class HandlePrograms {
    private HandlePrograms() {}

    static Program[] all() {
        return new Program[] {
            new OtherNumber(),
            new OtherSide(),
            new DirectToo(),
            new FewerAdded(),
            new OneTicket(),
            new OneWins(),
            new SucceedsEarlier(),
            new OtherObject(),
            new Released(),
            new WrittenOffPath(),
            new ExchangedOffPath(),
            new FailsOffPath(),
            new PlainMode(),
            new OpaqueMode(),
            new PlainThenDirect(),
            new PlainThenOffPath(),
            new PlainByAnother(),
            new Converted()
        };
    }

    static final class Cell {
        static final VarHandle NUMBER;
        static final VarHandle BIG;
        static final VarHandle OBJECT;
        static VarHandle another;

        static {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            try {
                NUMBER = lookup.findVarHandle(Cell.class, "number", int.class);
                BIG = lookup.findVarHandle(Cell.class, "big", long.class);
                OBJECT = lookup.findVarHandle(Cell.class, "object", Object.class);
                another = lookup.findVarHandle(Cell.class, "number", int.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        volatile int number;
        volatile long big;
        volatile Object object;
    }

    /** Another number, with which the branch goes the same way. */
    @Races(values = "w-r")
    static final class OtherNumber extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            NUMBER.setVolatile(cell, 3);
            data = 1; // w
            NUMBER.setVolatile(cell, 5);
        }

        @Override
        public void second() {
            if ((int) NUMBER.getVolatile(cell) > 2) {
                use(data); // r
            }
        }
    }

    /** The access is on the side that was not taken. */
    @Races(paths = "w-r")
    static final class OtherSide extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            BIG.setRelease(cell, 3L);
            data = 1; // w
            BIG.setRelease(cell, 5L);
        }

        @Override
        public void second() {
            if ((long) BIG.getAcquire(cell) == 3) {
                use(data); // r
            }
        }
    }

    /** The field is written by its name, and read through the handle. */
    @Races(paths = "w-r")
    static final class DirectToo extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.number = 3;
            data = 1; // w
            cell.number = 5;
        }

        @Override
        public void second() {
            if ((int) NUMBER.getVolatile(cell) == 3) {
                use(data); // r
            }
        }
    }

    /** One addition is enough. */
    @Races(values = "w-r")
    static final class FewerAdded extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            use((int) NUMBER.getAndAdd(cell, 2));
            data = 1; // w
            use((int) NUMBER.getAndAdd(cell, 2));
        }

        @Override
        public void second() {
            if ((int) NUMBER.getVolatile(cell) > 1) {
                use(data); // r
            }
        }
    }

    /** Only one gets the first number. */
    @Races
    static final class OneTicket extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            if ((int) NUMBER.getAndAdd(cell, 1) == 0) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if ((int) NUMBER.getAndAdd(cell, 1) == 0) {
                use(data); // r
            }
        }
    }

    /** Only one exchange succeeds. */
    @Races
    static final class OneWins extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            if (NUMBER.compareAndSet(cell, 0, 1)) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (NUMBER.compareAndSet(cell, 0, 2)) {
                use(data); // r
            }
        }
    }

    /** The exchange failed, and succeeds earlier. */
    @Races(paths = "w-r")
    static final class SucceedsEarlier extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            NUMBER.setVolatile(cell, 1);
            data = 1; // w
            NUMBER.setVolatile(cell, 2);
        }

        @Override
        public void second() {
            if (NUMBER.compareAndSet(cell, 1, 3)) {
                use(data); // r
            }
        }
    }

    /** Another object is taken out. */
    @Races(paths = "w-r")
    static final class OtherObject extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            OBJECT.setVolatile(cell, this);
            data = 1; // w
            OBJECT.setVolatile(cell, cell);
        }

        @Override
        public void second() {
            Object taken = OBJECT.getAndSet(cell, null);
            if (taken == this) {
                use(data); // r
            }
        }
    }

    /** A thread that sees the number sees the writes before it. */
    @Races
    static final class Released extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            data = 1; // w
            NUMBER.setRelease(cell, 1);
        }

        @Override
        public void second() {
            if ((int) NUMBER.getAcquire(cell) == 1) {
                use(data); // r
            }
        }
    }

    /** The field is set on a path that was not taken, and another thread finds that. */
    @Races(paths = "w-r")
    static final class WrittenOffPath extends Program {
        final Cell cell = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            if ((int) NUMBER.getVolatile(cell) == 7) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                NUMBER.setVolatile(cell, 7);
            }
            use(data); // r
        }
    }

    /** So it is with exchanges. */
    @Races(paths = "w-r")
    static final class ExchangedOffPath extends Program {
        final Cell cell = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            if ((int) NUMBER.getVolatile(cell) == 7) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1 && NUMBER.compareAndSet(cell, 0, 4)) {
                use((int) NUMBER.getAndAdd(cell, 3));
            }
            use(data); // r
        }
    }

    /** The same, with an exchange that fails there, too. */
    @Races
    static final class FailsOffPath extends Program {
        final Cell cell = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            if ((int) NUMBER.getVolatile(cell) == 7) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1 && NUMBER.compareAndSet(cell, 1, 7)) {
                use((int) NUMBER.getAndAdd(cell, 0));
            }
            use(data); // r
        }
    }

    /** A plain write through the handle has no event: the number is never 0. */
    @Races
    static final class PlainMode extends Program {
        final Cell cell = new Cell();
        int data;

        {
            NUMBER.set(cell, 2);
        }

        @Override
        public void first() {
            data = 1; // w
            NUMBER.setVolatile(cell, 3);
        }

        @Override
        public void second() {
            if ((int) NUMBER.getVolatile(cell) == 0) {
                use(data); // r
            }
        }
    }

    /** Nor has an opaque one. */
    @Races
    static final class OpaqueMode extends Program {
        final Cell cell = new Cell();
        int data;

        {
            NUMBER.setOpaque(cell, 2);
        }

        @Override
        public void first() {
            data = 1; // w
            NUMBER.setVolatile(cell, 3);
        }

        @Override
        public void second() {
            if ((int) NUMBER.getVolatile(cell) == 0) {
                use(data); // r
            }
        }
    }

    /** Nor has it where the field is accessed by its name otherwise. */
    @Races
    static final class PlainThenDirect extends Program {
        final Cell cell = new Cell();
        int data;

        {
            NUMBER.set(cell, 2);
        }

        @Override
        public void first() {
            data = 1; // w
            cell.number = 3;
        }

        @Override
        public void second() {
            if (cell.number == 0) {
                use(data); // r
            }
        }
    }

    /** Nor does a path that was not taken know it. */
    @Races
    static final class PlainThenOffPath extends Program {
        final Cell cell = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            NUMBER.setVolatile(cell, 5);
            NUMBER.set(cell, 2);
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1 && (int) NUMBER.getVolatile(cell) == 5) {
                use(data); // r
            }
        }
    }

    /** Nor does anybody know of which field a handle is that can be any. */
    @Races
    static final class PlainByAnother extends Program {
        final Cell cell = new Cell();
        int data;

        {
            Cell.another.set(cell, 2);
        }

        @Override
        public void first() {
            data = 1; // w
            NUMBER.setVolatile(cell, 3);
        }

        @Override
        public void second() {
            if ((int) NUMBER.getVolatile(cell) == 0) {
                use(data); // r
            }
        }
    }

    /** A converted value is taken to be the recorded one. */
    @Races
    static final class Converted extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            NUMBER.setVolatile(cell, 3);
            data = 1; // w
            NUMBER.setVolatile(cell, 5);
        }

        @Override
        public void second() {
            if ((long) NUMBER.getVolatile(cell) > 2) {
                use(data); // r
            }
        }
    }
}
