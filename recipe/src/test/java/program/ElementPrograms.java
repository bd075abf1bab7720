package program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Elements of arrays that are accessed through handles. */
final class ElementPrograms {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);

    private ElementPrograms() {}

    static Program[] all() {
        return new Program[] {
            new OtherNumber(),
            new OtherSide(),
            new OtherElement(),
            new FilledBefore(),
            new FilledWithThat(),
            new OneElement(),
            new SucceedsEarlier(),
            new WeaklyEarlier(),
            new OtherObject(),
            new SetOffPath(),
            new OutOfBounds(),
            new ElementHandedOver()
        };
    }

    /** Another element's number, with which the branch goes the same way. */
    @Races(values = "w-r")
    static final class OtherNumber extends Program {
        final int[] numbers = new int[2];
        int data;

        @Override
        public void first() {
            ELEMENT.setVolatile(numbers, 1, 3);
            data = 1; // w
            ELEMENT.setVolatile(numbers, 1, 5);
        }

        @Override
        public void second() {
            if ((int) ELEMENT.getVolatile(numbers, 1) > 2) {
                use(data); // r
            }
        }
    }

    /** The access is on the side that was not taken. */
    @Races(paths = "w-r")
    static final class OtherSide extends Program {
        final int[] numbers = new int[2];
        int data;

        @Override
        public void first() {
            ELEMENT.setRelease(numbers, 1, 3);
            data = 1; // w
            ELEMENT.setRelease(numbers, 1, 5);
        }

        @Override
        public void second() {
            if ((int) ELEMENT.getAcquire(numbers, 1) == 3) {
                use(data); // r
            }
        }
    }

    /** Another element is never 3. */
    @Races
    static final class OtherElement extends Program {
        final int[] numbers = new int[2];
        int data;

        @Override
        public void first() {
            ELEMENT.setVolatile(numbers, 1, 3);
            data = 1; // w
            ELEMENT.setVolatile(numbers, 1, 5);
        }

        @Override
        public void second() {
            if ((int) ELEMENT.getVolatile(numbers, 0) == 3) {
                use(data); // r
            }
        }
    }

    /** The element is written by an instruction before, and never 0. */
    @Races
    static final class FilledBefore extends Program {
        final int[] numbers = new int[2];

        {
            numbers[1] = 2;
        }

        int data;

        @Override
        public void first() {
            data = 1; // w
            ELEMENT.setVolatile(numbers, 1, 3);
        }

        @Override
        public void second() {
            if ((int) ELEMENT.getVolatile(numbers, 1) == 0) {
                use(data); // r
            }
        }
    }

    /** The same, and it may be 2. */
    @Races(paths = "w-r")
    static final class FilledWithThat extends Program {
        final int[] numbers = new int[2];

        {
            numbers[1] = 4;
        }

        int data;

        @Override
        public void first() {
            ELEMENT.setVolatile(numbers, 1, 2);
            data = 1; // w
            ELEMENT.setVolatile(numbers, 1, 3);
        }

        @Override
        public void second() {
            if ((int) ELEMENT.getVolatile(numbers, 1) == 2) {
                use(data); // r
            }
        }
    }

    /** Only one gets the element. */
    @Races
    static final class OneElement extends Program {
        final int[] numbers = new int[2];
        int data;

        @Override
        public void first() {
            if (ELEMENT.compareAndSet(numbers, 0, 0, 1)) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (ELEMENT.compareAndSet(numbers, 0, 0, 2)) {
                use(data); // r
            }
        }
    }

    /** The exchange failed, and succeeds earlier. */
    @Races(paths = "w-r")
    static final class SucceedsEarlier extends Program {
        final int[] numbers = new int[2];
        int data;

        @Override
        public void first() {
            ELEMENT.setVolatile(numbers, 0, 1);
            data = 1; // w
            ELEMENT.setVolatile(numbers, 0, 2);
        }

        @Override
        public void second() {
            if (ELEMENT.compareAndSet(numbers, 0, 1, 3)) {
                use(data); // r
            }
        }
    }

    /** So does a weak one. */
    @Races(paths = "w-r")
    static final class WeaklyEarlier extends Program {
        final int[] numbers = new int[2];
        int data;

        @Override
        public void first() {
            ELEMENT.setVolatile(numbers, 0, 1);
            data = 1; // w
            ELEMENT.setVolatile(numbers, 0, 2);
        }

        @Override
        public void second() {
            if (ELEMENT.weakCompareAndSet(numbers, 0, 1, 3)) {
                use(data); // r
            }
        }
    }

    /** Another object is taken out of an array. */
    @Races(paths = "w-r")
    static final class OtherObject extends Program {
        final Object[] objects = new Object[1];
        int data;

        @Override
        public void first() {
            OBJECTS.setVolatile(objects, 0, this);
            data = 1; // w
            OBJECTS.setVolatile(objects, 0, objects);
        }

        @Override
        public void second() {
            Object taken = OBJECTS.getAndSet(objects, 0, null);
            if (taken == this) {
                use(data); // r
            }
        }
    }

    /** An element is set on a path that was not taken, at an index that was not used. */
    @Races(paths = "w-r")
    static final class SetOffPath extends Program {
        final int[] numbers = new int[2];
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(0);
            if ((int) ELEMENT.getVolatile(numbers, 1) == 7) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            ELEMENT.setVolatile(numbers, turn.get(), 7);
            use(data); // r
        }
    }

    /** A path that was not taken would be out of bounds. */
    @Races
    static final class OutOfBounds extends Program {
        final int[] numbers = new int[2];
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            data = 1; // w
            turn.set(0);
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                ELEMENT.setVolatile(numbers, 2, 7);
                use(data); // r
            }
        }
    }

    /** A thread that finds it in the element likewise. */
    @Races
    static final class ElementHandedOver extends Program {
        final int[] numbers = new int[2];
        int data;

        @Override
        public void first() {
            data = 1; // w
            use((int) ELEMENT.getAndAdd(numbers, 1, 1));
        }

        @Override
        public void second() {
            if ((int) ELEMENT.getAndAdd(numbers, 1, 1) == 1) {
                use(data); // r
            }
        }
    }
}
