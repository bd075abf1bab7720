package program;

/** Branches of all kinds. */
final class ControlPrograms {
    private ControlPrograms() {}

    static Program[] all() {
        return new Program[] {
            new SwitchSameCase(),
            new SwitchDefault(),
            new LoopOfRead(),
            new LoopOfConstant(),
            new NestedCall(),
            new Ternary(),
            new ExceptionSame(),
            new ExceptionOther(),
            new ExceptionTaken(),
            new OutsideArgument(),
            new VolatileFlag(),
            new VolatileFlagLast(),
            new FinalField(),
            new ThroughMemory(),
            new ThroughThread(),
            new LocalArray(),
            new LocalArrayLast(),
            new DefaultOfMany()
        };
    }

    /** Two keys of one case, and the key is kept. */
    @Races
    static final class SwitchSameCase extends Program {
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
            switch (cell.get()) {
                case 5 -> use(data); // r
                default -> {}
            }
        }
    }

    /** Two keys that no case has. */
    @Races(values = "w-r")
    static final class SwitchDefault extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(7);
            data = 1; // w
            cell.set(8);
        }

        @Override
        public void second() {
            switch (cell.get()) {
                case 0, 1, 2 -> {}
                default -> use(data); // r
            }
        }
    }

    /** As many rounds as the value says: with another value the loop ends elsewhere. */
    @Races(paths = "w-r")
    static final class LoopOfRead extends Program {
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
            int n = cell.get();
            int rounds = 0;
            for (int i = 0; i < n; i++) {
                rounds++;
            }
            if (rounds > 2) {
                use(data); // r
            }
        }
    }

    /** A loop with a constant bound computes with the value. */
    @Races(values = "w-r")
    static final class LoopOfConstant extends Program {
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
            int sum = 0;
            for (int i = 0; i < 4; i++) {
                sum += cell.get();
            }
            if (sum > 2) {
                use(data); // r
            }
        }
    }

    /** The value goes through calls. */
    @Races(values = "w-r")
    static final class NestedCall extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static int twice(int x) {
            return x + x;
        }

        int plus(int x) {
            return twice(x) + 1;
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (plus(cell.get()) > 6) {
                use(data); // r
            }
        }
    }

    /** A value chosen by a branch that stays. */
    @Races(values = "w-r")
    static final class Ternary extends Program {
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
            int x = cell.get() > 2 ? 10 : 20;
            if (x == 10) {
                use(data); // r
            }
        }
    }

    /** A division that throws in neither case. */
    @Races(values = "w-r")
    static final class ExceptionSame extends Program {
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
            try {
                use(100 / cell.get());
                use(data); // r
            } catch (ArithmeticException e) {
                use(0);
            }
        }
    }

    /** A division that throws for the first value. */
    @Races
    static final class ExceptionOther extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(0);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            try {
                use(100 / cell.get());
                use(data); // r
            } catch (ArithmeticException e) {
                use(0);
            }
        }
    }

    /** A division that throws in the run: the divisor has to be zero. */
    @Races(values = "w-r")
    static final class ExceptionTaken extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(0);
        }

        @Override
        public void second() {
            try {
                use(100 / cell.get());
            } catch (ArithmeticException e) {
                use(data); // r
            }
        }
    }

    /** A value that is handed to code that is not woven has to be what it was. */
    @Races
    static final class OutsideArgument extends Program {
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
            if (Integer.highestOneBit(cell.get()) > 1) {
                use(data); // r
            }
        }
    }

    /** The flag is volatile: its order is the order of this run. */
    @Races(values = "w-r")
    static final class VolatileFlag extends Program {
        volatile int flag;
        int data;

        @Override
        public void first() {
            flag = 3;
            data = 1; // w
            flag = 5;
        }

        @Override
        public void second() {
            if (flag > 2) {
                use(data); // r
            }
        }
    }

    /** Only the last value of the volatile lets the second thread go on. */
    @Races
    static final class VolatileFlagLast extends Program {
        volatile int flag;
        int data;

        @Override
        public void first() {
            flag = 3;
            data = 1; // w
            flag = 5;
        }

        @Override
        public void second() {
            if (flag > 4) {
                use(data); // r
            }
        }
    }

    /** A final field is what it is. */
    @Races(values = "w-r")
    static final class FinalField extends Program {
        final int limit = Integer.parseInt("2");
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
            if (cell.get() > limit) {
                use(data); // r
            }
        }
    }

    /** The value goes through another variable. */
    @Races(values = "w-r")
    static final class ThroughMemory extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt copy = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            copy.set(cell.get() + 1);
            if (copy.get() > 3) {
                use(data); // r
            }
        }
    }

    /** The value goes through another thread. */
    @Races(values = "w-r")
    static final class ThroughThread extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt copy = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            copy.set(cell.get() + 1);
        }

        @Override
        public void third() {
            if (copy.get() > 3) {
                use(data); // r
            }
        }
    }

    /** The value goes through an array that the thread alone has. */
    @Races(values = "w-r")
    static final class LocalArray extends Program {
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
            int[] own = {0, cell.get()};
            if (own[1] > 2) {
                use(data); // r
            }
        }
    }

    /** Likewise, and only the last value lets it go on. */
    @Races
    static final class LocalArrayLast extends Program {
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
            int[] own = {0, cell.get()};
            if (own[1] > 4) {
                use(data); // r
            }
        }
    }

    /** None of the labels may be the key: the values before are the first and the last of them. */
    @Races
    static final class DefaultOfMany extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(100);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            switch (cell.get()) {
                case 0:
                case 10:
                    use(1);
                    break;
                case 100:
                    break;
                default:
                    use(data); // r
                    break;
            }
        }
    }
}
