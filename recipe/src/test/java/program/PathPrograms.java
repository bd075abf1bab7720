package program;

/** Sides of branches that were not taken. */
final class PathPrograms {
    private PathPrograms() {}

    static Program[] all() {
        return new Program[] {
            new OtherSide(),
            new OtherSideClosed(),
            new OtherSideWrites(),
            new OtherSideLocked(),
            new OtherSideOtherLock(),
            new OtherSideInLock(),
            new OtherSideCalls(),
            new OtherSideNested(),
            new OtherSideNestedClosed(),
            new OtherSideUnknownBase(),
            new OtherSideOutside(),
            new AfterTheMerge(),
            new WrittenOnTheSideTaken()
        };
    }

    /** The value before takes the other side. */
    @Races(paths = "w-r")
    static final class OtherSide extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 2) {
                use(0);
            } else {
                use(data); // r
            }
        }
    }

    /** No value takes the other side. */
    @Races
    static final class OtherSideClosed extends Program {
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
            if (cell.get() >= 0) {
                use(0);
            } else {
                use(data); // r
            }
        }
    }

    /** The other side writes. */
    @Races(paths = "w-r")
    static final class OtherSideWrites extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            use(data); // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 0) {
                data = 2; // r
            }
        }
    }

    /** The other side takes the lock that the first access has. */
    @Races
    static final class OtherSideLocked extends Program {
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
            if (cell.get() == 0) {
                synchronized (lock) {
                    use(data); // r
                }
            }
        }
    }

    /** The other side takes another lock. */
    @Races(paths = "w-r")
    static final class OtherSideOtherLock extends Program {
        final Object lock = new Object();
        final Object other = new Object();
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                data = 1; // w
            }
            synchronized (other) {
                use(0);
            }
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 0) {
                synchronized (other) {
                    use(data); // r
                }
            }
        }
    }

    /** The branch is inside the lock that the first access has. */
    @Races
    static final class OtherSideInLock extends Program {
        final Object lock = new Object();
        int flag;
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                data = 1; // w
                flag = 1;
            }
        }

        @Override
        public void second() {
            synchronized (lock) {
                if (flag == 0) {
                    use(data); // r
                }
            }
        }
    }

    /** The other side calls a method, with a loop of constant bound. */
    @Races(paths = "w-r")
    static final class OtherSideCalls extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        int sum() {
            int sum = 0;
            for (int i = 0; i < 3; i++) {
                sum += data; // r
            }
            return sum;
        }

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 0) {
                use(sum());
            }
        }
    }

    /** A branch inside the other side. */
    @Races(paths = "w-r")
    static final class OtherSideNested extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt second = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            second.set(7);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 0) {
                if (second.get() > 6) {
                    use(data); // r
                }
            }
        }
    }

    /** A branch inside the other side that no value takes. */
    @Races
    static final class OtherSideNestedClosed extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt second = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            second.set(7);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 0) {
                if (second.get() > 7) {
                    use(data); // r
                }
            }
        }
    }

    /** The other side reads the object whose field it needs. */
    @Races(paths = "w-r")
    static final class OtherSideUnknownBase extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfReference holder = new Cells.OfReference();

        @Override
        public void first() {
            ObjectPrograms.Wide wide = new ObjectPrograms.Wide();
            holder.set(wide);
            wide.field = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 0) {
                use(((ObjectPrograms.Wide) holder.get()).field); // r
            }
        }
    }

    /** The other side calls code that is not woven first. */
    @Races
    static final class OtherSideOutside extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 0) {
                use(Integer.reverse(8));
                use(data); // r
            }
        }
    }

    /** The code behind the branch is reached on the other side, too. */
    @Races(paths = "w-r")
    static final class AfterTheMerge extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            int x = 0;
            if (cell.get() > 2) {
                x = 1;
            }
            use(data + x); // r
        }
    }

    /** The write needs what the thread writes on the side that it took, and does not if it goes the other way. */
    @Races
    static final class WrittenOnTheSideTaken extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt flag = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 5) {
                flag.set(1);
            } else {
                use(data); // r
            }
        }

        @Override
        public void third() {
            if (flag.get() == 1) {
                data = 1; // w
            }
        }
    }
}
