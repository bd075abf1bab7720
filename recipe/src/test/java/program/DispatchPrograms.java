package program;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.AbstractList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

/** Which method a call goes to, and who calls it: by the same name, through code that is not woven. */
final class DispatchPrograms {
    private DispatchPrograms() {}

    static Program[] all() {
        return new Program[] {
            new PassedOn(), new Viewed(), new MethodReference(), new Started(), new PrivateOfOuter(), new Inherited()
        };
    }

    /** A stream of the JDK closes the one behind it, by a method of the same name. */
    @Races(values = "w-r")
    static final class PassedOn extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Last extends Writer {
            int closed;

            @Override
            public void write(char[] text, int from, int count) {}

            @Override
            public void flush() {}

            @Override
            public void close() {
                closed++;
            }
        }

        static final class Filter extends FilterWriter {
            Filter(Writer to) {
                super(to);
            }
        }

        static int closed() {
            Last last = new Last();
            try {
                Writer filter = new Filter(last);
                filter.close();
                filter.write(new char[] {'a', 'b'}, 0, 2);
            } catch (IOException e) {
                return 0;
            }
            return last.closed;
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (closed() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** A view of a list asks the list. */
    @Races(values = "w-r")
    static final class Viewed extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Squares extends AbstractList<Integer> {
            @Override
            public Integer get(int index) {
                return index * index;
            }

            @Override
            public int size() {
                return 4;
            }

            @Override
            public Integer set(int index, Integer to) {
                return index;
            }
        }

        static int sum() {
            List<Integer> view = Collections.unmodifiableList(new Squares());
            int sum = view.get(2)
                    + view.size()
                    + Collections.synchronizedList(new Squares()).set(1, 2);
            for (int each : view) {
                sum += each;
            }
            return sum;
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (sum() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** An object made of a method calls that, whose name is the same. */
    @Races(values = "w-r")
    static final class MethodReference extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Doubler {
            int more = 1;

            int applyAsInt(Object number) {
                return 2 * (Integer) number + more;
            }

            static int getAsInt() {
                return 4;
            }
        }

        static int doubled() {
            ToIntFunction<Object> function = new Doubler()::applyAsInt;
            IntSupplier four = Doubler::getAsInt;
            return function.applyAsInt(3) + four.getAsInt();
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (doubled() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Thread.run runs what the thread was given. */
    @Races(values = "w-r")
    static final class Started extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static int run() {
            int[] runs = new int[1];
            new Thread(new Runnable() {
                        @Override
                        public void run() {
                            runs[0]++;
                        }
                    })
                    .run();
            return runs[0];
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (run() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** A private method of the outer class is not the one of that name below it. */
    @Races(values = "w-r")
    static final class PrivateOfOuter extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static class Base {
            private int number() {
                return 1;
            }
        }

        static final class Derived extends Base {
            int number() {
                return 10;
            }
        }

        static int number(Base base) {
            return base.number();
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if ((number(new Derived()) == 1 ? 1 : 0) + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** A static method is called by the name of a class below its own. */
    @Races(values = "w-r")
    static final class Inherited extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static class Base {
            static int number(int more) {
                return more + 1;
            }
        }

        static final class Derived extends Base {}

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (Derived.number(3) + cell.get() > 2) {
                use(data); // r
            }
        }
    }
}
