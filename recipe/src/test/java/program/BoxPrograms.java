package program;

/** Boxed numbers: a value that is taken out of them may be another number of another object. */
final class BoxPrograms {
    private BoxPrograms() {}

    static Program[] all() {
        return new Program[] {
            new OtherBox(), new OtherBoxOtherNumber(), new OtherSideOfBox(), new NoBox(), new SameBox()
        };
    }

    /** Another object, with a number that takes the same branch. */
    @Races(values = "w-r")
    static final class OtherBox extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if ((Integer) cell.get() > 0) {
                use(data); // r
            }
        }
    }

    /** Another object, with a number that takes the other branch. */
    @Races
    static final class OtherBoxOtherNumber extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(3L);
            data = 1; // w
            cell.set(5L);
        }

        @Override
        public void second() {
            if ((Long) cell.get() > 4) {
                use(data); // r
            }
        }
    }

    /** The other branch is the one with the access. */
    @Races(paths = "w-r")
    static final class OtherSideOfBox extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(true);
            data = 1; // w
            cell.set(false);
        }

        @Override
        public void second() {
            if ((Boolean) cell.get()) {
                use(data); // r
            }
        }
    }

    /** Before the first number there is none: nothing is taken out of null. */
    @Races
    static final class NoBox extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if ((Integer) cell.get() >= 0) {
                use(data); // r
            }
        }
    }

    /** The object itself is compared: it has to be the same one. */
    @Races
    static final class SameBox extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        final Integer five = 5000;
        int data;

        @Override
        public void first() {
            cell.set(7000);
            data = 1; // w
            cell.set(five);
        }

        @Override
        public void second() {
            if (cell.get() == five) {
                use(data); // r
            }
        }
    }
}
