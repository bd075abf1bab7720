package program;

/** References: bases, indices, classes. */
final class ObjectPrograms {
    private ObjectPrograms() {}

    static Program[] all() {
        return new Program[] {
            new NullCheck(),
            new NullCheckFails(),
            new SameObject(),
            new OtherObject(),
            new InstanceOf(),
            new InstanceOfOther(),
            new Cast(),
            new Receiver(),
            new Base(),
            new Index(),
            new Alias(),
            new NoAlias(),
            new OutsideResult(),
            new InitialisedByCallee()
        };
    }

    static class Wide {
        int field;

        int width() {
            return 2;
        }
    }

    static final class Narrow extends Wide {
        @Override
        int width() {
            return 1;
        }
    }

    /** Any object passes. */
    @Races(values = "w-r")
    static final class NullCheck extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(new Object());
            data = 1; // w
            cell.set(new Object());
        }

        @Override
        public void second() {
            if (cell.get() != null) {
                use(data); // r
            }
        }
    }

    /** The value before is null. */
    @Races
    static final class NullCheckFails extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(new Object());
        }

        @Override
        public void second() {
            if (cell.get() != null) {
                use(data); // r
            }
        }
    }

    /** The very object is asked for. */
    @Races
    static final class SameObject extends Program {
        final Object right = new Object();
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(new Object());
            data = 1; // w
            cell.set(right);
        }

        @Override
        public void second() {
            if (cell.get() == right) {
                use(data); // r
            }
        }
    }

    /** Any other object will do. */
    @Races(values = "w-r")
    static final class OtherObject extends Program {
        final Object wrong = new Object();
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(new Object());
            data = 1; // w
            cell.set(new Object());
        }

        @Override
        public void second() {
            if (cell.get() != wrong && cell.get() != null) {
                use(data); // r
            }
        }
    }

    /** Objects of two classes that are instances of one. */
    @Races(values = "w-r")
    static final class InstanceOf extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(new Narrow());
            data = 1; // w
            cell.set(new Wide());
        }

        @Override
        public void second() {
            if (cell.get() instanceof Wide) {
                use(data); // r
            }
        }
    }

    /** Only the last is an instance. */
    @Races
    static final class InstanceOfOther extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(new Wide());
            data = 1; // w
            cell.set(new Narrow());
        }

        @Override
        public void second() {
            if (cell.get() instanceof Narrow) {
                use(data); // r
            }
        }
    }

    /** A cast that both pass. */
    @Races(values = "w-r")
    static final class Cast extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(new Narrow());
            data = 1; // w
            cell.set(new Wide());
        }

        @Override
        public void second() {
            Wide wide = (Wide) cell.get();
            if (wide != null) {
                use(data); // r
            }
        }
    }

    /** A call needs its receiver: with another values do not suffice, but the path goes on in its class. */
    @Races(paths = "w-r")
    static final class Receiver extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            cell.set(new Narrow());
            data = 1; // w
            cell.set(new Wide());
        }

        @Override
        public void second() {
            if (((Wide) cell.get()).width() > 0) {
                use(data); // r
            }
        }
    }

    /** The field of an object: it has to be the one that it was (the shape of Figure 3). */
    @Races
    static final class Base extends Program {
        final Cells.OfReference cell = new Cells.OfReference();

        @Override
        public void first() {
            Wide other = new Wide();
            cell.set(other);
            Wide last = new Wide();
            synchronized (cell) {
                cell.set(last);
                last.field = 5; // w
            }
        }

        @Override
        public void second() {
            Wide wide = (Wide) cell.get();
            use(wide.field); // r
        }
    }

    /** The index of an element: it has to be what it was. */
    @Races
    static final class Index extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final int[] array = new int[4];

        @Override
        public void first() {
            cell.set(1);
            synchronized (cell) {
                cell.set(2);
                array[2] = 5; // w
            }
        }

        @Override
        public void second() {
            use(array[cell.get()]); // r
        }
    }

    /** Two names of one array. */
    @Races(values = "w-r")
    static final class Alias extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final int[] array = new int[4];
        final int[] alias = array;

        @Override
        public void first() {
            cell.set(3);
            array[2] = 5; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 2) {
                use(alias[2]); // r
            }
        }
    }

    /** Two elements. */
    @Races
    static final class NoAlias extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final int[] array = new int[4];

        @Override
        public void first() {
            cell.set(3);
            array[2] = 5; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 2) {
                use(array[1]); // r
            }
        }
    }

    /** The results of code that is not woven are the recorded ones. */
    @Races(values = "w-r")
    static final class OutsideResult extends Program {
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
            if (cell.get() > Integer.parseInt("2")) {
                use(data); // r
            }
        }
    }

    /** The method that is called uses a class for the first time, and does nothing else before. */
    @Races(values = "w-r")
    static final class InitialisedByCallee extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Asker asker = new Asker();
        int data;

        static final class Asker {
            int ask() {
                return Late.offset();
            }
        }

        static final class Late {
            static int offset = Integer.parseInt("1");

            static int offset() {
                return offset;
            }
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (asker.ask() + cell.get() > 2) {
                use(data); // r
            }
        }
    }
}
