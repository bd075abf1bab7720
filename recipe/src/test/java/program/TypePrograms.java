package program;

/** Like {@link NumberPrograms}, with conditions on the other primitive types, and conversions between them. */
final class TypePrograms {
    private TypePrograms() {}

    static Program[] all() {
        return new Program[] {
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

    /** Their parts in an int are equal. */
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
