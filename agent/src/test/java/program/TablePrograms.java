package program;

import heddle.suite.Duo;
import heddle.suite.Program;

/** Arrays of private static fields: tables that nothing changes, and arrays that only look like them. */
final class TablePrograms {
    private TablePrograms() {}

    static final class Constant {
        private static final int[] SQUARES = new int[100];

        static {
            for (int i = 0; i < SQUARES.length; i++) {
                SQUARES[i] = i * i;
            }
        }

        private Constant() {}

        static int sum() {
            int sum = 0;
            for (int i = 0; i < SQUARES.length; i++) {
                sum += SQUARES[i];
            }
            return sum;
        }
    }

    static final class ReadTable implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(Constant::sum, Constant::sum);
        }
    }

    static final class Written {
        private static final int[] COUNTS = new int[10];

        private Written() {}

        static void count(int i) {
            COUNTS[i]++; // race
        }
    }

    static final class WriteTable implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(() -> Written.count(3), () -> Written.count(3));
        }
    }

    static final class HandedOut {
        private static final int[] VALUES = {1, 2, 3};

        private HandedOut() {}

        static int first() {
            return VALUES[0]; // race
        }

        static int[] values() {
            return VALUES;
        }
    }

    static final class WriteHandedOut implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(() -> HandedOut.values()[0]++, HandedOut::first); // race
        }
    }

    static final class Kept {
        static int[] array;

        private Kept() {}
    }

    /** The array was known before it became a table. */
    static final class KnownBefore {
        private static final int[] VALUES;

        static {
            int[] made = {1, 2, 3};
            Kept.array = made;
            VALUES = made;
        }

        private KnownBefore() {}

        static int first() {
            return VALUES[0]; // race
        }
    }

    static final class WriteKnownBefore implements Program {
        @Override
        public void run() throws Exception {
            KnownBefore.first();
            Duo.run(() -> Kept.array[0]++, KnownBefore::first); // race
        }
    }

    static final class OpenToMate {
        private static final int[] VALUES = {1, 2, 3};

        private OpenToMate() {}

        static int first() {
            return VALUES[0]; // race
        }
    }

    static final class WriteByMate implements Program {
        @Override
        public void run() throws Exception {
            Duo.run(() -> OpenToMate.VALUES[0]++, OpenToMate::first); // race
        }
    }
}
