package program;

/** Conditions on numbers: the second thread reads a value that the first sets once before and once after it writes data. */
final class NumberPrograms {
    private NumberPrograms() {}

    static Program[] all() {
        return new Program[] {
            new Greater(),
            new GreaterOfLastOnly(),
            new Sum(),
            new Overflow(),
            new OverflowBelow(),
            new ShiftLeft(),
            new ShiftRightUnsigned(),
            new ShiftRightSigned(),
            new Mask(),
            new MaskShows(),
            new Or(),
            new ExclusiveOr(),
            new Quotient(),
            new Remainder(),
            new Negated(),
            new LongCompare(),
            new LongEqual(),
            new LongToInt(),
            new FloatCompare(),
            new FloatNaN(),
            new FloatNotLess(),
            new FloatRounding(),
            new DoubleCompare(),
            new DoubleToInt(),
            new IntToFloat(),
            new ByteField(),
            new CharField(),
            new BooleanFlag(),
            new BooleanFlagOff()
        };
    }

    /** Both values take the branch. */
    @Races(values = "w-r")
    static final class Greater extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Only the last value takes the branch. */
    @Races
    static final class GreaterOfLastOnly extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 4) {
                use(data); // r
            }
        }
    }

    /** The condition is on a sum. */
    @Races(values = "w-r")
    static final class Sum extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(2);
        }

        @Override
        public void second() {
            int x = cell.get() + 10;
            if (x > 11) {
                use(data); // r
            }
        }
    }

    /** The sum wraps around for the first value, and is not greater. */
    @Races
    static final class Overflow extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(Integer.MAX_VALUE);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            int x = cell.get() + 1;
            if (x > 2) {
                use(data); // r
            }
        }
    }

    /** The product wraps around to the same side. */
    @Races(values = "w-r")
    static final class OverflowBelow extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(1 << 30);
            data = 1; // w
            cell.set(-5);
        }

        @Override
        public void second() {
            int x = cell.get() * 3;
            if (x < 0) {
                use(data); // r
            }
        }
    }

    /** Shift counts are taken modulo 32. */
    @Races(values = "w-r")
    static final class ShiftLeft extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(33);
            data = 1; // w
            cell.set(1);
        }

        @Override
        public void second() {
            int x = 1 << cell.get();
            if (x == 2) {
                use(data); // r
            }
        }
    }

    /** An unsigned shift of a negative number is positive. */
    @Races(values = "w-r")
    static final class ShiftRightUnsigned extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(-1);
            data = 1; // w
            cell.set(8);
        }

        @Override
        public void second() {
            int x = cell.get() >>> 1;
            if (x > 0) {
                use(data); // r
            }
        }
    }

    /** A signed shift of a negative number is not. */
    @Races
    static final class ShiftRightSigned extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(-1);
            data = 1; // w
            cell.set(8);
        }

        @Override
        public void second() {
            int x = cell.get() >> 1;
            if (x > 0) {
                use(data); // r
            }
        }
    }

    /** The mask hides the difference. */
    @Races(values = "w-r")
    static final class Mask extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(0x1F);
            data = 1; // w
            cell.set(0x0F);
        }

        @Override
        public void second() {
            int x = cell.get() & 15;
            if (x == 15) {
                use(data); // r
            }
        }
    }

    /** The mask shows the difference. */
    @Races
    static final class MaskShows extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(0x1E);
            data = 1; // w
            cell.set(0x0F);
        }

        @Override
        public void second() {
            int x = cell.get() & 15;
            if (x == 15) {
                use(data); // r
            }
        }
    }

    /** Bits are set for both. */
    @Races(values = "w-r")
    static final class Or extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(4);
            data = 1; // w
            cell.set(6);
        }

        @Override
        public void second() {
            int x = cell.get() | 2;
            if (x == 6) {
                use(data); // r
            }
        }
    }

    /** A bit is turned. */
    @Races(values = "w-r")
    static final class ExclusiveOr extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(5);
            data = 1; // w
            cell.set(7);
        }

        @Override
        public void second() {
            int x = cell.get() ^ 4;
            if (x < 4 && x > 0) {
                use(data); // r
            }
        }
    }

    /** Both have the same quotient. */
    @Races(values = "w-r")
    static final class Quotient extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(14);
            data = 1; // w
            cell.set(10);
        }

        @Override
        public void second() {
            int x = cell.get() / 5;
            if (x == 2) {
                use(data); // r
            }
        }
    }

    /** They have different remainders, but the first value may be the one before. */
    @Races(values = "w-r")
    static final class Remainder extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(14);
            data = 1; // w
            cell.set(10);
        }

        @Override
        public void second() {
            int x = cell.get() % 5;
            if (x == 0 && cell.get() != 0) {
                use(data); // r
            }
        }
    }

    /** The sign is turned. */
    @Races(values = "w-r")
    static final class Negated extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(-3);
            data = 1; // w
            cell.set(-5);
        }

        @Override
        public void second() {
            int x = -cell.get();
            if (x > 2) {
                use(data); // r
            }
        }
    }

    /** Longs that differ in the upper half only. */
    @Races(values = "w-r")
    static final class LongCompare extends Program {
        final Cells.OfLong cell = new Cells.OfLong();
        int data;

        @Override
        public void first() {
            cell.set(5L << 32);
            data = 1; // w
            cell.set(7L << 32);
        }

        @Override
        public void second() {
            if (cell.get() > 1L << 32) {
                use(data); // r
            }
        }
    }

    /** Longs that are equal in the lower half only. */
    @Races
    static final class LongEqual extends Program {
        final Cells.OfLong cell = new Cells.OfLong();
        int data;

        @Override
        public void first() {
            cell.set(5L << 32);
            data = 1; // w
            cell.set(7L << 32);
        }

        @Override
        public void second() {
            if (cell.get() == 7L << 32) {
                use(data); // r
            }
        }
    }

    /** What an int keeps of them is equal. */
    @Races(values = "w-r")
    static final class LongToInt extends Program {
        final Cells.OfLong cell = new Cells.OfLong();
        int data;

        @Override
        public void first() {
            cell.set((5L << 32) + 1);
            data = 1; // w
            cell.set((7L << 32) + 1);
        }

        @Override
        public void second() {
            int x = (int) cell.get();
            if (x == 1) {
                use(data); // r
            }
        }
    }

    /** Floats on the same side. */
    @Races(values = "w-r")
    static final class FloatCompare extends Program {
        final Cells.OfFloat cell = new Cells.OfFloat();
        int data;

        @Override
        public void first() {
            cell.set(2.5f);
            data = 1; // w
            cell.set(3e10f);
        }

        @Override
        public void second() {
            if (cell.get() > 2f) {
                use(data); // r
            }
        }
    }

    /** Not a number is not greater than anything. */
    @Races
    static final class FloatNaN extends Program {
        final Cells.OfFloat cell = new Cells.OfFloat();
        int data;

        @Override
        public void first() {
            cell.set(Float.NaN);
            data = 1; // w
            cell.set(3e10f);
        }

        @Override
        public void second() {
            if (cell.get() > 2f) {
                use(data); // r
            }
        }
    }

    /** Nor is it less: the negated condition holds. */
    @Races(values = "w-r")
    static final class FloatNotLess extends Program {
        final Cells.OfFloat cell = new Cells.OfFloat();
        int data;

        @Override
        public void first() {
            cell.set(Float.NaN);
            data = 1; // w
            cell.set(3f);
        }

        @Override
        public void second() {
            if (!(cell.get() < 2f)) {
                use(data); // r
            }
        }
    }

    /** The sum of floats is rounded away. */
    @Races(values = "w-r")
    static final class FloatRounding extends Program {
        final Cells.OfFloat cell = new Cells.OfFloat();
        int data;

        @Override
        public void first() {
            cell.set(1e10f);
            data = 1; // w
            cell.set(2e10f);
        }

        @Override
        public void second() {
            float x = cell.get() + 1f - cell.get();
            if (x == 0f && cell.get() != 0f) {
                use(data); // r
            }
        }
    }

    /** Doubles with an exponent. */
    @Races(values = "w-r")
    static final class DoubleCompare extends Program {
        final Cells.OfDouble cell = new Cells.OfDouble();
        int data;

        @Override
        public void first() {
            cell.set(3E-10);
            data = 1; // w
            cell.set(5E-10);
        }

        @Override
        public void second() {
            double x = cell.get() * 1e10;
            if (x > 2) {
                use(data); // r
            }
        }
    }

    /** The conversion saturates. */
    @Races(values = "w-r")
    static final class DoubleToInt extends Program {
        final Cells.OfDouble cell = new Cells.OfDouble();
        int data;

        @Override
        public void first() {
            cell.set(1e300);
            data = 1; // w
            cell.set(1e200);
        }

        @Override
        public void second() {
            int x = (int) cell.get();
            if (x == Integer.MAX_VALUE) {
                use(data); // r
            }
        }
    }

    /** Large ints are not exact as floats. */
    @Races(values = "w-r")
    static final class IntToFloat extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(16777217);
            data = 1; // w
            cell.set(16777216);
        }

        @Override
        public void second() {
            float x = cell.get();
            if (x == 16777216f) {
                use(data); // r
            }
        }
    }

    /** A byte field keeps eight bits. */
    @Races(values = "w-r")
    static final class ByteField extends Program {
        final Cells.OfByte cell = new Cells.OfByte();
        int data;

        @Override
        public void first() {
            cell.set((byte) 300);
            data = 1; // w
            cell.set((byte) 44);
        }

        @Override
        public void second() {
            if (cell.get() == 44) {
                use(data); // r
            }
        }
    }

    /** A char field has no sign. */
    @Races(values = "w-r")
    static final class CharField extends Program {
        final Cells.OfChar cell = new Cells.OfChar();
        int data;

        @Override
        public void first() {
            cell.set((char) -1);
            data = 1; // w
            cell.set((char) 65000);
        }

        @Override
        public void second() {
            if (cell.get() > 64000) {
                use(data); // r
            }
        }
    }

    /** A flag that goes on, off and on. */
    @Races(values = "w-r")
    static final class BooleanFlag extends Program {
        final Cells.OfBoolean cell = new Cells.OfBoolean();
        int data;

        @Override
        public void first() {
            cell.set(true);
            data = 1; // w
            cell.set(true);
        }

        @Override
        public void second() {
            if (cell.get()) {
                use(data); // r
            }
        }
    }

    /** A flag that comes on last. */
    @Races
    static final class BooleanFlagOff extends Program {
        final Cells.OfBoolean cell = new Cells.OfBoolean();
        int data;

        @Override
        public void first() {
            cell.set(false);
            data = 1; // w
            cell.set(true);
        }

        @Override
        public void second() {
            if (cell.get()) {
                use(data); // r
            }
        }
    }
}
