package program;

/** Cases of switches that were not chosen, and exceptions that were not thrown. */
final class TurnPrograms {
    private TurnPrograms() {}

    static Program[] all() {
        return new Program[] {
            new OtherCase(),
            new OtherCaseClosed(),
            new OtherCaseLocked(),
            new ToDefault(),
            new ToDefaultClosed(),
            new FromDefault(),
            new SparseCases(),
            new CaseInPath(),
            new Thrown(),
            new ThrownOut(),
            new ThrownOther(),
            new ThrownThroughCall(),
            new ThrownOutOfLock(),
            new ThrownInLock(),
            new OwnException(),
            new DividedByZero(),
            new NeverDividedByZero(),
            new NullDereferenced(),
            new CastFails()
        };
    }

    /** The value before chooses another case. */
    @Races(paths = "w-r")
    static final class OtherCase extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            switch (cell.get()) {
                case 0:
                    use(data); // r
                    break;
                case 5:
                    use(1);
                    break;
                default:
                    use(2);
            }
        }
    }

    /** No value chooses it. */
    @Races
    static final class OtherCaseClosed extends Program {
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
                case 4:
                    use(data); // r
                    break;
                case 5:
                    use(1);
                    break;
                default:
                    use(2);
            }
        }
    }

    /** The other case takes the lock. */
    @Races
    static final class OtherCaseLocked extends Program {
        final Object lock = new Object();
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                data = 1; // w
            }
            cell.set(5);
        }

        @Override
        public void second() {
            switch (cell.get()) {
                case 0:
                    synchronized (lock) {
                        use(data); // r
                    }
                    break;
                case 5:
                    use(1);
                    break;
                default:
                    use(2);
            }
        }
    }

    /** The value before has no case. */
    @Races(paths = "w-r")
    static final class ToDefault extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            switch (cell.get()) {
                case 4:
                    use(1);
                    break;
                case 5:
                    use(2);
                    break;
                default:
                    use(data); // r
            }
        }
    }

    /** Every value has a case. */
    @Races
    static final class ToDefaultClosed extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            switch (cell.get()) {
                case 0:
                    use(1);
                    break;
                case 5:
                    use(2);
                    break;
                default:
                    use(data); // r
            }
        }
    }

    /** The value that was read has no case, the one before has. */
    @Races(paths = "w-r")
    static final class FromDefault extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            switch (cell.get()) {
                case 0:
                    use(data); // r
                    break;
                case 1:
                    use(1);
                    break;
                default:
                    use(2);
            }
        }
    }

    /** Keys that are far apart, which make another instruction of it. */
    @Races(values = "v-s", paths = "w-r")
    static final class SparseCases extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;
        int other;

        @Override
        public void first() {
            data = 1; // w
            cell.set(40_000);
            other = 1; // v
            cell.set(50_000);
        }

        @Override
        public void second() {
            switch (cell.get()) {
                case 0:
                    use(data); // r
                    break;
                case 30_000:
                    use(1);
                    break;
                default:
                    use(other); // s
            }
        }
    }

    /** A switch on the path that was not taken, on what the path reads. */
    @Races(rv = "m-k", paths = "w-r")
    static final class CaseInPath extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt mode = new Cells.OfInt();
        int data;
        int kept;

        @Override
        public void first() {
            kept = 2; // m
            mode.set(2);
            data = 1; // w
            mode.set(3);
            cell.set(5);
        }

        @Override
        public void second() {
            use(kept); // k
            if (cell.get() == 0) {
                switch (mode.get()) {
                    case 2:
                        use(data); // r
                        break;
                    case 3:
                        use(1);
                        break;
                    default:
                        use(2);
                }
            }
        }
    }

    /** The other side throws, and the method catches it. */
    @Races(paths = "w-r")
    static final class Thrown extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            try {
                if (cell.get() == 0) {
                    throw new IllegalStateException("none");
                }
            } catch (IllegalStateException e) {
                use(data); // r
            }
        }
    }

    /** The other side throws, and what follows is not executed. */
    @Races
    static final class ThrownOut extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        private void check() {
            if (cell.get() == 0) {
                throw new IllegalStateException("none");
            }
        }

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            check();
            use(data); // r
        }
    }

    /** The handler is for others. */
    @Races
    static final class ThrownOther extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            try {
                if (cell.get() == 0) {
                    throw new IllegalStateException("none");
                }
            } catch (IllegalArgumentException e) {
                use(data); // r
            }
        }
    }

    /** The caller catches it. */
    @Races(paths = "w-r")
    static final class ThrownThroughCall extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        private void check() {
            if (cell.get() == 0) {
                throw new IllegalStateException();
            }
        }

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            try {
                check();
            } catch (RuntimeException e) {
                use(data); // r
            }
        }
    }

    /** On its way the exception gives up the lock. */
    @Races(paths = "w-r")
    static final class ThrownOutOfLock extends Program {
        final Object lock = new Object();
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                data = 1; // w
            }
            cell.set(5);
        }

        @Override
        public void second() {
            int now = cell.get();
            try {
                if (now == 0) {
                    synchronized (lock) {
                        throw new IllegalStateException();
                    }
                }
            } catch (IllegalStateException e) {
                use(data); // r
            }
        }
    }

    /** The handler still has the lock. */
    @Races
    static final class ThrownInLock extends Program {
        final Object lock = new Object();
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                data = 1; // w
            }
            cell.set(5);
        }

        @Override
        public void second() {
            int now = cell.get();
            synchronized (lock) {
                try {
                    if (now == 0) {
                        throw new IllegalStateException();
                    }
                } catch (IllegalStateException e) {
                    use(data); // r
                }
            }
        }
    }

    /** An exception of the program's own, whose constructor would have to be known. */
    @Races(paths = "w-r")
    static final class OwnException extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class None extends RuntimeException {
            private static final long serialVersionUID = 1L;

            None() {
                super("none");
            }
        }

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            try {
                if (cell.get() == 0) {
                    throw new None();
                }
            } catch (None e) {
                use(data); // r
            }
        }
    }

    /** The divisor before is zero. */
    @Races(paths = "w-r")
    static final class DividedByZero extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            try {
                use(10 / cell.get());
            } catch (ArithmeticException e) {
                use(data); // r
            }
        }
    }

    /** No divisor is zero. */
    @Races
    static final class NeverDividedByZero extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            try {
                use(10 / (cell.get() + 1));
            } catch (ArithmeticException e) {
                use(data); // r
            }
        }
    }

    /** The reference before is null. */
    @Races(paths = "w-r")
    static final class NullDereferenced extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            ObjectPrograms.Wide made = new ObjectPrograms.Wide();
            data = 1; // w
            cell.set(made);
        }

        @Override
        public void second() {
            try {
                use(((ObjectPrograms.Wide) cell.get()).field);
            } catch (NullPointerException e) {
                use(data); // r
            }
        }
    }

    /** The object before is of another class. */
    @Races(paths = "w-r")
    static final class CastFails extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(new Object());
            data = 1; // w
            cell.set(new ObjectPrograms.Wide());
        }

        @Override
        public void second() {
            try {
                use(((ObjectPrograms.Wide) cell.get()).field);
            } catch (ClassCastException e) {
                use(data); // r
            }
        }
    }
}
