package program;

/** Checks, arrays of arrays and initialisers of the JVM on paths that nobody took. */
final class JvmPrograms {
    private JvmPrograms() {}

    static Program[] all() {
        return new Program[] {
            new StoreThrows(),
            new StoreCaught(),
            new StoreFits(),
            new InnerArrays(),
            new InnerArraysUsed(),
            new NegativeInnerArrays(),
            new OutOfBoundsInstead(),
            new NeverOutOfBounds(),
            new OtherClassBefore(),
            new OtherConstantBefore(),
            new InitialiserBefore(),
            new SharedInnerArrays(),
            new InitialisedByOther(),
            new WrittenBefore(),
            new CalledBefore(),
            new InheritedBefore(),
            new OwnObject()
        };
    }

    /** An array does not take an object of another class, so that nothing behind is reached. */
    @Races
    static final class StoreThrows extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object element = new Object();
        int data;

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0) {
                Object[] texts = new String[1];
                texts[0] = element;
                use(data); // r
            }
        }

        @Override
        public void third() {
            use(element.hashCode());
        }
    }

    /** The handler is reached. */
    @Races(paths = "w-r")
    static final class StoreCaught extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Object element = new Object();
        int data;

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0) {
                Object[] texts = new String[1];
                try {
                    texts[0] = element;
                } catch (ArrayStoreException e) {
                    use(data); // r
                }
            }
        }

        @Override
        public void third() {
            use(element.hashCode());
        }
    }

    /** It takes one of its own. */
    @Races(paths = "w-r")
    static final class StoreFits extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0) {
                Object[] texts = new String[2];
                texts[0] = "text";
                texts[1] = null;
                use(data); // r
            }
        }
    }

    /** An array of arrays is made with those inside. */
    @Races
    static final class InnerArrays extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0) {
                int[][] grid = new int[2][3];
                if (grid[1] == null) {
                    use(data); // r
                }
            }
        }
    }

    /** Their elements are zero, and there are so many. */
    @Races(paths = "w-r")
    static final class InnerArraysUsed extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0) {
                int[][] grid = new int[2][3];
                grid[1][2] = 5;
                if (grid[1][2] + grid[0][1] == 5 && grid[0].length == 3) {
                    use(data); // r
                }
            }
        }
    }

    /** There is no array with fewer elements than none. */
    @Races
    static final class NegativeInnerArrays extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            int size = turn.get();
            if (size == 0) {
                use(new int[size - 1][2].length);
                use(data); // r
            }
        }
    }

    /** An index that is out of bounds then. */
    @Races(paths = "w-r")
    static final class OutOfBoundsInstead extends Program {
        final Cells.OfInt index = new Cells.OfInt();
        final int[] elements = new int[3];
        int data;

        @Override
        public void first() {
            try {
                use(elements[index.get()]);
            } catch (ArrayIndexOutOfBoundsException e) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            index.set(3);
            use(data); // r
        }
    }

    /** One that never is. */
    @Races
    static final class NeverOutOfBounds extends Program {
        final Cells.OfInt index = new Cells.OfInt();
        final int[] elements = new int[3];
        int data;

        @Override
        public void first() {
            try {
                use(elements[index.get()]);
            } catch (ArrayIndexOutOfBoundsException e) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            index.set(2);
            use(data); // r
        }
    }

    /** A static field of a class that another thread initialises later in the run: a reader finds it initialised. */
    @Races
    static final class OtherClassBefore extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        static final class Holder {
            static int value;

            static {
                value = 5;
            }
        }

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0 && Holder.value == 0) {
                use(data); // r
            }
        }

        @Override
        public void third() {
            use(Holder.value);
        }
    }

    /** An initialiser finds another number than it would find for a thread that needs it earlier. */
    @Races
    static final class OtherConstantBefore extends Program {
        static final Cells.OfInt TURN = new Cells.OfInt();
        int data;

        static final class Holder {
            static final int VALUE = TURN.get();
        }

        @Override
        public void first() {
            data = 1; // w
            TURN.set(1);
        }

        @Override
        public void second() {
            if (TURN.get() == 0) {
                synchronized (TURN) {
                    if (TURN.get() == 0 && Holder.VALUE == 1) {
                        use(data); // r
                    }
                }
            }
        }

        @Override
        public void third() {
            use(Holder.VALUE);
        }
    }

    /** An object's class is initialised before the arguments of its constructor are computed. */
    @Races
    static final class InitialiserBefore extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        static final class Failing {
            static final int NUMBER = Integer.parseInt("none");

            Failing(int number) {
                use(number);
            }
        }

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0) {
                use(new Failing(data).hashCode()); // r
            }
        }
    }

    /** So it is with one that others can have. */
    @Races
    static final class SharedInnerArrays extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Cells.OfReference grid = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0) {
                grid.set(new int[2][3]);
                if (((int[][]) grid.get())[1] == null) {
                    use(data); // r
                }
            }
        }

        @Override
        public void third() {
            use(grid.get() == null ? 1 : 2);
        }
    }

    /** A thread that finds a class initialised, by another one that did so before, goes on. */
    @Races(paths = "w-r")
    static final class InitialisedByOther extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        static final class Holder {
            static int value;

            static {
                value = 5;
            }
        }

        @Override
        public void first() {
            use(Holder.value);
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0 && Holder.value == 5) {
                use(data); // r
            }
        }
    }

    /** A static field is written behind the initialiser. */
    @Races
    static final class WrittenBefore extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        static final class Holder {
            static int value;

            static {
                value = Integer.parseInt("none");
            }
        }

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0) {
                Holder.value = 1;
                use(data); // r
            }
        }
    }

    /** A static method is called behind it: nobody gets there. */
    @Races
    static final class CalledBefore extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        static final class Holder {
            static final int NUMBER = Integer.parseInt("none");

            static int value() {
                return 1;
            }
        }

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0 && Holder.value() == 1) {
                use(data); // r
            }
        }

        @Override
        public void third() {
            use(Holder.class.hashCode());
        }
    }

    /** The class above is initialised with it. */
    @Races
    static final class InheritedBefore extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        static class Above {
            static final int NUMBER = Integer.parseInt("none");
        }

        static final class Below extends Above {
            int value() {
                return 1;
            }
        }

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 0 && new Below().value() == 1) {
                use(data); // r
            }
        }

        @Override
        public void third() {
            use(Below.class.hashCode());
        }
    }

    /** An object that the thread has made before holds what it has put there. */
    @Races
    static final class OwnObject extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        static final class Point {
            int x;
            private int y;

            Point(int y) {
                this.y = y;
            }
        }

        @Override
        public void first() {
            data = 1; // w
            turn.set(1);
        }

        @Override
        public void second() {
            Point point = new Point(3);
            point.x = 5;
            int[] numbers = new int[2];
            numbers[1] = 4;
            if (turn.get() == 0 && (point.x == 0 || point.y == 0 || numbers[1] == 0)) {
                use(data); // r
            }
        }
    }
}
