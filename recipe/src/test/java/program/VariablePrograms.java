package program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Plain, volatile and static fields that are accessed through handles, in all modes. */
final class VariablePrograms {
    private VariablePrograms() {}

    static Program[] all() {
        return new Program[] {
            new PlainField(),
            new NeverZero(),
            new ReadPlainly(),
            new NeverFour(),
            new PlainModes(),
            new OpaqueModes(),
            new OpaqueNeverFour(),
            new PlainOfVolatile(),
            new OpaqueThenVolatile(),
            new AcquiringExchange(),
            new ReleasingExchange(),
            new Bits(),
            new OtherBits(),
            new OneFlag(),
            new FlagInTime(),
            new StaticField(),
            new StaticVolatile(),
            new OneStatic(),
            new SilentExchange(),
            new Unseen(),
            new HandedOver(),
            new UpdaterHandedOver(),
            new EitherField()
        };
    }

    static final class Cell {
        static final VarHandle NUMBER;
        static final VarHandle BIG;
        static final VarHandle FLAG;
        static final VarHandle ALL;
        static final VarHandle TURNS;
        static final VarHandle FAST;
        static final VarHandle EITHER;

        static {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            try {
                NUMBER = lookup.findVarHandle(Cell.class, "number", int.class);
                BIG = lookup.findVarHandle(Cell.class, "big", long.class);
                FLAG = lookup.findVarHandle(Cell.class, "flag", boolean.class);
                FAST = lookup.findVarHandle(Cell.class, "fast", int.class);
                EITHER = System.getProperty("heddle.none") == null
                        ? lookup.findVarHandle(Cell.class, "number", int.class)
                        : lookup.findVarHandle(Cell.class, "fast", int.class);
                ALL = lookup.findStaticVarHandle(Cell.class, "all", int.class);
                TURNS = lookup.findStaticVarHandle(Cell.class, "turns", int.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        static int all;
        static volatile int turns;
        int number;
        long big;
        boolean flag;
        volatile int fast;

        Cell() {}

        Cell(int first) {
            number = first;
        }
    }

    /** A plain field that its constructor has set. */
    @Races(paths = "w-r")
    static final class PlainField extends Program {
        final Cell cell = new Cell(1);
        int data;

        @Override
        public void first() {
            Cell.NUMBER.setRelease(cell, 3);
            data = 1; // w
            Cell.NUMBER.setRelease(cell, 5);
        }

        @Override
        public void second() {
            if ((int) Cell.NUMBER.getAcquire(cell) == 3) {
                use(data); // r
            }
        }
    }

    /** It never holds 0. */
    @Races
    static final class NeverZero extends Program {
        final Cell cell = new Cell(2);
        int data;

        @Override
        public void first() {
            data = 1; // w
            Cell.NUMBER.setVolatile(cell, 3);
        }

        @Override
        public void second() {
            if ((int) Cell.NUMBER.getVolatile(cell) == 0) {
                use(data); // r
            }
        }
    }

    /** It is read by an instruction, which sees what is written atomically. */
    @Races(paths = "w-r")
    static final class ReadPlainly extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            Cell.NUMBER.setRelease(cell, 3);
            data = 1; // w
            Cell.NUMBER.setRelease(cell, 5);
        }

        @Override
        public void second() {
            if (cell.number == 3) {
                use(data); // r
            }
        }
    }

    /** Nothing else makes it 4. */
    @Races
    static final class NeverFour extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            Cell.NUMBER.setRelease(cell, 3);
            data = 1; // w
            Cell.NUMBER.setRelease(cell, 5);
        }

        @Override
        public void second() {
            if (cell.number == 4) {
                use(data); // r
            }
        }
    }

    /** A plain write through a handle and a plain read race, and what is read decides. */
    @Races(rv = "p-q", paths = "w-r")
    static final class PlainModes extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            Cell.NUMBER.set(cell, 3); // p
            data = 1; // w
            Cell.NUMBER.setVolatile(cell, 5);
        }

        @Override
        public void second() {
            int seen = (int) Cell.NUMBER.get(cell); // q
            if (seen == 3) {
                use(data); // r
            }
        }
    }

    /** Opaque modes order nothing, and have values. */
    @Races(paths = "w-r")
    static final class OpaqueModes extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            Cell.NUMBER.setOpaque(cell, 3);
            data = 1; // w
            Cell.NUMBER.setOpaque(cell, 5);
        }

        @Override
        public void second() {
            if ((int) Cell.NUMBER.getOpaque(cell) == 3) {
                use(data); // r
            }
        }
    }

    /** The opaque value is never 4. */
    @Races
    static final class OpaqueNeverFour extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            Cell.NUMBER.setOpaque(cell, 3);
            data = 1; // w
            Cell.NUMBER.setOpaque(cell, 5);
        }

        @Override
        public void second() {
            if ((int) Cell.NUMBER.getOpaque(cell) == 4) {
                use(data); // r
            }
        }
    }

    /** A volatile field in plain mode. */
    @Races(paths = "w-r")
    static final class PlainOfVolatile extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            Cell.FAST.set(cell, 3);
            data = 1; // w
            Cell.FAST.set(cell, 5);
        }

        @Override
        public void second() {
            if ((int) Cell.FAST.get(cell) == 3) {
                use(data); // r
            }
        }
    }

    /** It is opaque for one and volatile for the other. */
    @Races(paths = "w-r")
    static final class OpaqueThenVolatile extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            Cell.FAST.setOpaque(cell, 3);
            data = 1; // w
            cell.fast = 5;
        }

        @Override
        public void second() {
            if (cell.fast == 3) {
                use(data); // r
            }
        }
    }

    /** An exchange that acquires alone. */
    @Races(paths = "w-r")
    static final class AcquiringExchange extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            use((int) Cell.NUMBER.getAndSetAcquire(cell, 3));
            data = 1; // w
            use((int) Cell.NUMBER.getAndSetAcquire(cell, 5));
        }

        @Override
        public void second() {
            if ((int) Cell.NUMBER.getAndAddAcquire(cell, 1) == 3) {
                use(data); // r
            }
        }
    }

    /** An exchange that releases alone. */
    @Races(paths = "w-r")
    static final class ReleasingExchange extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            use((int) Cell.NUMBER.getAndSetRelease(cell, 3));
            data = 1; // w
            use((int) Cell.NUMBER.getAndAddRelease(cell, 2));
        }

        @Override
        public void second() {
            if ((int) Cell.NUMBER.compareAndExchangeRelease(cell, 9, 1) == 3) {
                use(data); // r
            }
        }
    }

    /** Bits that are set, cleared and turned. */
    @Races(paths = "w-r")
    static final class Bits extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            use((long) Cell.BIG.getAndBitwiseOr(cell, 6L));
            data = 1; // w
            use((long) Cell.BIG.getAndBitwiseAnd(cell, 4L));
            use((long) Cell.BIG.getAndBitwiseXor(cell, 1L));
        }

        @Override
        public void second() {
            if ((long) Cell.BIG.getVolatile(cell) == 6) {
                use(data); // r
            }
        }
    }

    /** Bits that are never set together. */
    @Races
    static final class OtherBits extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            use((long) Cell.BIG.getAndBitwiseOr(cell, 6L));
            data = 1; // w
            use((long) Cell.BIG.getAndBitwiseAnd(cell, 4L));
            use((long) Cell.BIG.getAndBitwiseXor(cell, 1L));
        }

        @Override
        public void second() {
            if ((long) Cell.BIG.getVolatile(cell) == 7) {
                use(data); // r
            }
        }
    }

    /** Only one takes the flag. */
    @Races
    static final class OneFlag extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            if (Cell.FLAG.compareAndSet(cell, false, true)) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (Cell.FLAG.compareAndSet(cell, false, true)) {
                use(data); // r
            }
        }
    }

    /** The flag is given back, and the other one is in time. */
    @Races(paths = "w-r")
    static final class FlagInTime extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            Cell.FLAG.setVolatile(cell, true);
            Cell.FLAG.setVolatile(cell, false);
            data = 1; // w
            Cell.FLAG.setVolatile(cell, true);
        }

        @Override
        public void second() {
            if (Cell.FLAG.compareAndSet(cell, false, true)) {
                use(data); // r
            }
        }
    }

    /** A static field. */
    @Races(paths = "w-r")
    static final class StaticField extends Program {
        int data;

        @Override
        public void first() {
            Cell.ALL.setVolatile(3);
            data = 1; // w
            Cell.ALL.setVolatile(5);
        }

        @Override
        public void second() {
            if ((int) Cell.ALL.getVolatile() == 3) {
                use(data); // r
            }
        }
    }

    /** A static volatile field, which is written by its name, too. */
    @Races(paths = "w-r")
    static final class StaticVolatile extends Program {
        int data;

        @Override
        public void first() {
            Cell.turns = 3;
            data = 1; // w
            Cell.TURNS.setRelease(5);
        }

        @Override
        public void second() {
            if ((int) Cell.TURNS.getAcquire() == 3) {
                use(data); // r
            }
        }
    }

    /** One exchange of a static field succeeds. */
    @Races
    static final class OneStatic extends Program {
        {
            Cell.turns = 10;
        }

        int data;

        @Override
        public void first() {
            if (Cell.TURNS.compareAndSet(10, 11)) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (Cell.TURNS.compareAndSet(10, 12)) {
                use(data); // r
            }
        }
    }

    /** The write of an exchange that acquires if it succeeds has no event: the number is never 0. */
    @Races
    static final class SilentExchange extends Program {
        final Cell cell = new Cell();

        {
            use((int) Cell.NUMBER.compareAndExchangeAcquire(cell, 0, 2));
        }

        int data;

        @Override
        public void first() {
            data = 1; // w
            Cell.NUMBER.setVolatile(cell, 3);
        }

        @Override
        public void second() {
            if ((int) Cell.NUMBER.getVolatile(cell) == 0) {
                use(data); // r
            }
        }
    }

    /** Nor has what code writes that is not woven: the number is 5 for whoever comes. */
    @Races
    static final class Unseen extends Program {
        final Shared shared = new Shared();

        {
            shared.number = 3;
            unseen.Hidden.set(shared, 5);
        }

        int data;

        @Override
        public void first() {
            use((int) Shared.NUMBER.getAndAdd(shared, 4));
            data = 1; // w
            use((int) Shared.NUMBER.getAndAdd(shared, 4));
        }

        @Override
        public void second() {
            int seen = (int) Shared.NUMBER.getAndAdd(shared, 4);
            if (seen == 7) {
                use(data); // r
            }
        }
    }

    /** A thread that finds the number in the field finds the writes before it. */
    @Races
    static final class HandedOver extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            data = 1; // w
            Cell.FAST.setVolatile(cell, 1);
        }

        @Override
        public void second() {
            if (Cell.FAST.compareAndSet(cell, 1, 2)) {
                use(data); // r
            }
        }
    }

    /** So it is with an updater of fields. */
    @Races
    static final class UpdaterHandedOver extends Program {
        final Cell cell = new Cell();
        private static final AtomicIntegerFieldUpdater<Cell> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Cell.class, "fast");

        int data;

        @Override
        public void first() {
            data = 1; // w
            UPDATER.set(cell, 1);
        }

        @Override
        public void second() {
            if (UPDATER.compareAndSet(cell, 1, 2)) {
                use(data); // r
            }
        }
    }

    /** A handle of one of two fields, by a branch of the initialiser: the other one is never 7. */
    @Races
    static final class EitherField extends Program {
        final Cell cell = new Cell();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            if ((int) Cell.FAST.getVolatile(cell) == 7) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            use((int) Cell.EITHER.getVolatile(cell));
            if (turn.get() == 1) {
                Cell.EITHER.setVolatile(cell, 7);
            }
            use(data); // r
        }
    }
}
