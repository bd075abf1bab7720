package program;

import unseen.Between;

/** Threads off their paths that meet what only another path made, code outside did, or was taken more than once. */
final class ApartPrograms {
    private ApartPrograms() {}

    static Program[] all() {
        return new Program[] {
            new MadeUpElsewhere(),
            new BetweenTwoCalls(),
            new FirstUseBetween(),
            new InitialisedOnTheWay(),
            new HeldTwice(),
            new HeldOnce()
        };
    }

    /**
     * An object that a path made up holds the values that the path wrote, not zero: nobody who gets hold of it finds
     * zero there.
     */
    @Races
    static final class MadeUpElsewhere extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfReference shared = new Cells.OfReference();
        final Box known = new Box();
        int data;

        static final class Box {
            int content;
        }

        @Override
        public void first() {
            use(known.content);
            if (cell.get() == 1) {
                Box box = new Box();
                box.content = 7;
                shared.set(box);
            }
        }

        @Override
        public void second() {
            Object box = shared.get();
            if (box != null && ((Box) box).content == 0) {
                data = 1; // w
            }
        }

        @Override
        public void third() {
            cell.set(1);
            use(data); // r
        }
    }

    /** Code outside waits for a thread between two calls of the program, whatever way the first of them goes. */
    @Races
    static final class BetweenTwoCalls extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;
        final Thread writer = new Thread(() -> data = 1); // w

        @Override
        public void first() {
            writer.start();
        }

        private void ask() {
            if (cell.get() == 1) {
                use(1);
            }
        }

        @Override
        public void second() {
            Between.join(this::ask, writer, () -> use(data)); // r
        }

        @Override
        public void third() {
            cell.set(1);
        }
    }

    /** Behind the first call the thread uses a class for the first time, which is nothing that others see. */
    @Races(paths = "w-r")
    static final class FirstUseBetween extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int mine;
        int data;

        static final class Holder {
            static int seen = Integer.parseInt("1");

            static int value() {
                return 1;
            }
        }

        FirstUseBetween() {
            use(Holder.seen);
        }

        private void ask() {
            if (cell.get() == 1) {
                mine = 3;
            }
        }

        private void go() {
            if (Holder.value() + mine == 4) {
                data = 1; // w
            }
        }

        @Override
        public void first() {
            Between.nothing(this::ask, this::go);
        }

        @Override
        public void second() {
            cell.set(1);
            use(data); // r
        }
    }

    /** The first call initialises a class, and would not have done so on its other path; the second one would fail then. */
    @Races
    static final class InitialisedOnTheWay extends Program {
        static final Cells.OfInt TURN = new Cells.OfInt();
        static int data;

        static final class Holder {
            static {
                if (TURN.get() == 0) {
                    throw new IllegalStateException();
                }
            }

            static void touch() {}

            static void go() {
                use(data); // r
            }
        }

        private void ask() {
            if (TURN.get() == 1) {
                Holder.touch();
            }
        }

        @Override
        public void first() {
            data = 1; // w
            TURN.set(1);
        }

        @Override
        public void second() {
            synchronized (TURN) {
                Between.invoke(this::ask, Holder.class, "go");
            }
        }
    }

    /** A lock that was taken twice before the branch is held until it is given up twice. */
    @Races
    static final class HeldTwice extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int own;
        int data;

        @Override
        public void first() {
            synchronized (this) {
                use(data); // r
            }
        }

        @Override
        public void second() {
            synchronized (this) {
                synchronized (this) {
                    if (cell.get() == 1) {
                        own = 1;
                    }
                }
                data = own; // w
            }
        }

        @Override
        public void third() {
            cell.set(1);
        }
    }

    /** The same with the access behind the last of the two. */
    @Races(paths = "w-r")
    static final class HeldOnce extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                use(data); // r
            }
        }

        @Override
        public void second() {
            int seen;
            synchronized (this) {
                synchronized (this) {
                    seen = cell.get();
                    if (seen == 1) {
                        use(seen);
                    }
                }
            }
            if (seen == 1) {
                data = 1; // w
            }
        }

        @Override
        public void third() {
            cell.set(1);
        }
    }
}
