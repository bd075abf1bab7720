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
            new Negated()
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
}
