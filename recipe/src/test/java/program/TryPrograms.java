package program;

/** Many pairs of the same two lines, of which one is a race: which of them are tried. */
final class TryPrograms {
    private TryPrograms() {}

    static Program[] all() {
        return new Program[] {new NearestOfMany(), new FarthestThatMay(), new FarthestOffPath(), new AllOfThree()};
    }

    /** The write that is the nearest to the read is the one that may come with it. */
    @Races(values = "w-r")
    static final class NearestOfMany extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            for (int i = 0; i < 9; i++) {
                if (i == 8) {
                    cell.set(3);
                }
                data = i; // w
            }
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** All that are nearer have the lock of the read. */
    @Races(values = "w-r")
    static final class FarthestThatMay extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        private void put(int to) {
            data = to; // w
        }

        @Override
        public void first() {
            cell.set(3);
            put(1);
            cell.set(5);
            for (int i = 0; i < 9; i++) {
                synchronized (lock) {
                    put(i);
                }
            }
        }

        @Override
        public void second() {
            synchronized (lock) {
                if (cell.get() > 2) {
                    use(data); // r
                }
            }
        }
    }

    /** All that are nearer come behind the lock under which the path is taken: refuting the first refutes the others. */
    @Races(paths = "w-r")
    static final class FarthestOffPath extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            for (int i = 0; i < 9; i++) {
                data = i; // w
                if (i == 0) {
                    turn.set(1);
                }
            }
        }

        @Override
        public void second() {
            synchronized (turn) {
                if (turn.get() == 0) {
                    use(data); // r
                }
            }
        }
    }

    /** Three reads are to blame, each for itself. */
    @Races(paths = "w-r")
    static final class AllOfThree extends Program {
        final Cells.OfInt one = new Cells.OfInt();
        final Cells.OfInt two = new Cells.OfInt();
        final Cells.OfInt three = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
        }

        @Override
        public void second() {
            if (one.get() + two.get() + three.get() == 6) {
                use(data); // r
            }
        }

        @Override
        public void third() {
            one.set(1);
            two.set(2);
            three.set(3);
        }
    }
}
