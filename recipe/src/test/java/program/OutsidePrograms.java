package program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/** Code that is not woven on the way: its calls into the program, and how they return. */
final class OutsidePrograms {
    private OutsidePrograms() {}

    static Program[] all() {
        return new Program[] {
            new Compared(),
            new Hashed(),
            new Swallowed(),
            new Rethrown(),
            new Reflected(),
            new Proxied(),
            new Template(),
            new Joined(),
            new WakesOthers(),
            new WakesWithoutMonitor()
        };
    }

    /** Sorting compares, by a bridge. */
    @Races(values = "w-r")
    static final class Compared extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        record Number(int number) implements Comparable<Number> {
            @Override
            public int compareTo(Number other) {
                return Integer.compare(number, other.number);
            }
        }

        static int least() {
            TreeSet<Number> numbers = new TreeSet<>(List.of(new Number(5), new Number(1), new Number(3)));
            List<Number> reversed = new ArrayList<>(numbers);
            reversed.sort(Comparator.<Number>naturalOrder().reversed());
            return numbers.first().number() + reversed.get(0).number() + new Number(4).compareTo(new Number(2));
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (least() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Keys of a map are hashed and compared. */
    @Races(values = "w-r")
    static final class Hashed extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Key {
            final String name;

            Key(String name) {
                this.name = name;
            }

            @Override
            public boolean equals(Object other) {
                return other instanceof Key key && key.name.equals(name);
            }

            @Override
            public int hashCode() {
                return name.length();
            }
        }

        record Pair(Key one, Key two) {}

        static int found() {
            Map<Object, Integer> map = new HashMap<>();
            map.put(new Key("a"), 1);
            map.put(new Key("b"), 2);
            map.put(new Pair(new Key("a"), new Key("b")), 3);
            return map.get(new Key("b")) + map.get(new Pair(new Key("a"), new Key("b")));
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (found() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** An exception of the program that code outside keeps to itself, in a method that is entered again. */
    @Races(values = "w-r")
    static final class Swallowed extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        int depth(int left) throws Exception {
            if (left == 0) {
                throw new IllegalStateException("at the bottom");
            }
            FutureTask<Integer> task = new FutureTask<>(() -> depth(left - 1));
            task.run();
            return left;
        }

        int depth() {
            try {
                Callable<Integer> deep = () -> depth(2);
                return depth(1) + deep.call() + depth(3);
            } catch (Exception e) {
                return 0;
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
            if (depth() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** An exception passes through code outside to a handler of the program. */
    @Races(values = "w-r")
    static final class Rethrown extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static int caught() {
            int sum = 0;
            for (int i = 0; i < 3; i++) {
                try {
                    List.of(1, 2).forEach(each -> refuse(each));
                } catch (IllegalArgumentException e) {
                    sum += e.getMessage().length();
                }
            }
            return sum;
        }

        static void refuse(int number) {
            if (number == 2) {
                throw new IllegalArgumentException("no");
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
            if (caught() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Methods and constructors by reflection and by handles. */
    @Races(values = "w-r")
    static final class Reflected extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Made {
            final int number;

            Made() {
                number = 3;
            }

            int number(int more) {
                return number + more;
            }
        }

        static int made() {
            try {
                Made made = Made.class.getDeclaredConstructor().newInstance();
                var method = Made.class.getDeclaredMethod("number", int.class);
                var handle = MethodHandles.lookup()
                        .findVirtual(Made.class, "number", MethodType.methodType(int.class, int.class));
                return (Integer) method.invoke(made, 1) + (int) handle.invokeExact(made, 2);
            } catch (Throwable e) {
                return 0;
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
            if (made() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** A proxy hands calls to its handler. */
    @Races(values = "w-r")
    static final class Proxied extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static int proxied() {
            Object proxy = Proxy.newProxyInstance(
                    Proxied.class.getClassLoader(),
                    new Class<?>[] {Function.class},
                    (self, method, arguments) -> arguments[0].hashCode());
            @SuppressWarnings("unchecked")
            Function<Object, Object> function = (Function<Object, Object>) proxy;
            return (Integer) function.apply(5);
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (proxied() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** A constructor of the JDK calls a method that the class has, before there is an object. */
    @Races(values = "w-r")
    static final class Template extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Quiet extends RuntimeException {
            private static final long serialVersionUID = 1L;
            transient int calls;

            @Override
            public synchronized Throwable fillInStackTrace() {
                calls++;
                return this;
            }
        }

        static int calls() {
            return new Quiet().calls;
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (calls() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Text that is put together asks objects for theirs. */
    @Races(values = "w-r")
    static final class Joined extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Named {
            int calls;

            @Override
            public String toString() {
                calls++;
                return "name" + calls;
            }
        }

        static int length() {
            Named named = new Named();
            return ("a " + named + named).length() + named.calls;
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (length() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Others may be woken on the way: they need not go on. */
    @Races(paths = "w-r")
    static final class WakesOthers extends Program {
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
            if (cell.get() == 3) {
                synchronized (cell) {
                    cell.notifyAll();
                }
                use(data); // r
            }
        }
    }

    /** A thread without the monitor cannot wake another: the code behind is not reached. */
    @Races
    static final class WakesWithoutMonitor extends Program {
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
            if (cell.get() == 3) {
                cell.notify();
                use(data); // r
            }
        }
    }
}
