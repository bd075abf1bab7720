package program;

/** A thread that is in the middle of something where windows begin. */
final class BorderPrograms {
    private BorderPrograms() {}

    static Program[] all() {
        return new Program[] {new HeldBefore(), new HeldTwiceBefore()};
    }

    /** The first thread has a lock when the window begins, and on its other path gives it up elsewhere. */
    static final class HeldBefore extends Program {
        final Object lock = new Object();
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt other = new Cells.OfInt();
        int data;

        private boolean leaves() {
            synchronized (lock) {
                for (int i = 0; i < 60; i++) {
                    use(other.get());
                }
                if (cell.get() == 7) {
                    return true;
                }
                use(other.get());
            }
            return false;
        }

        @Override
        public void first() {
            if (leaves()) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            synchronized (lock) {
                use(other.get());
            }
            use(data); // r
        }

        @Override
        public void third() {
            cell.set(7);
        }
    }

    /** It has the lock twice, and gives it up once on its other path. */
    static final class HeldTwiceBefore extends Program {
        final Object lock = new Object();
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt other = new Cells.OfInt();
        int data;

        private boolean leaves() {
            synchronized (lock) {
                for (int i = 0; i < 60; i++) {
                    use(other.get());
                }
                if (cell.get() == 7) {
                    return true;
                }
                use(other.get());
            }
            return false;
        }

        @Override
        public void first() {
            synchronized (lock) {
                if (leaves()) {
                    data = 1; // w
                }
            }
        }

        @Override
        public void second() {
            synchronized (lock) {
                use(data); // r
            }
        }

        @Override
        public void third() {
            cell.set(7);
        }
    }
}
