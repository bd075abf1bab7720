package program;

import heddle.suite.Program;
import java.util.ArrayList;
import java.util.List;

/** Arrays and containers before and after the first release of the thread that has made them. */
final class NewbornPrograms {
    private NewbornPrograms() {}

    static final class ArrayHandedOver extends Pair implements Program {
        volatile int[] handed;

        @Override
        void one() {
            int[] made = new int[4];
            made[0] = 1;
            handed = made;
        }

        @Override
        void two() {
            handed[0]++;
        }
    }

    static final class ArrayUsedAfterHandOver extends Pair implements Program {
        volatile int[] handed;

        @Override
        void one() {
            int[] made = new int[4];
            made[0] = 1;
            handed = made;
            made[0] = 2; // race
        }

        @Override
        void two() {
            handed[0]++; // race
        }
    }

    static final class ArrayUsedAfterLock extends Pair implements Program {
        final Object lock = new Object();
        long[] shared;

        @Override
        void one() {
            long[] made = new long[100];
            synchronized (lock) {
                shared = made;
            }
            for (int i = 0; i < made.length; i++) {
                made[i] = i; // race
            }
        }

        @Override
        void two() {
            long[] found;
            synchronized (lock) {
                found = shared;
            }
            System.identityHashCode(found[7]); // race
        }
    }

    static final class ListHandedOver extends Pair implements Program {
        volatile List<String> handed;

        @Override
        void one() {
            List<String> made = new ArrayList<>();
            made.add("one");
            handed = made;
        }

        @Override
        void two() {
            handed.add("two");
        }
    }

    static final class ListUsedAfterHandOver extends Pair implements Program {
        volatile List<String> handed;

        @Override
        void one() {
            List<String> made = new ArrayList<>();
            made.add("one");
            handed = made;
            made.add("once more"); // race
        }

        @Override
        void two() {
            handed.add("two"); // race
        }
    }

    /** Every round makes another array at the same place; only what the thread goes on using races. */
    static final class LastOfMany extends Pair implements Program {
        volatile int[] handed;

        @Override
        void one() {
            int[] made = null;
            for (int i = 0; i < 5_000; i++) {
                made = new int[2];
                made[0] = i;
            }
            handed = made;
            made[1] = 1; // race
        }

        @Override
        void two() {
            int[] found = handed;
            System.identityHashCode(found[0]);
            found[1] = 2; // race
        }
    }
}
