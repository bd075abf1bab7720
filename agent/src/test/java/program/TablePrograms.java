package program;

import heddle.suite.Duo;
import heddle.suite.Program;

/** Arrays of private static fields: tables that nothing changes, and arrays that only look like them. */
final class TablePrograms {
    private TablePrograms() {}

    static final class ReadTable implements Program {
        private static final int[] SQUARES = new int[100];

        static {
            for (int i = 0; i < SQUARES.length; i++) {
                SQUARES[i] = i * i;
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(ReadTable::sum, ReadTable::sum);
        }

        private static int sum() {
            int sum = 0;
            for (int i = 0; i < SQUARES.length; i++) {
                sum += SQUARES[i];
            }
            return sum;
        }
    }

    static final class WriteTable implements Program {
        private static final int[] COUNTS = new int[10];

        @Override
        public void run() throws Exception {
            Duo.run(() -> count(3), () -> count(3));
        }

        private static void count(int i) {
            COUNTS[i]++; // race
        }
    }

    static final class WriteHandedOut implements Program {
        private static final int[] VALUES = {1, 2, 3};

        @Override
        public void run() throws Exception {
            Duo.run(() -> values()[0]++, WriteHandedOut::first); // race
        }

        private static int[] values() {
            return VALUES;
        }

        private static int first() {
            return VALUES[0]; // race
        }
    }

    /** The array was known before it became a table. */
    static final class WriteKnownBefore implements Program {
        static int[] known;

        static final class Table {
            private static final int[] VALUES;

            static {
                int[] made = {1, 2, 3};
                known = made;
                VALUES = made;
            }

            private Table() {}

            static int first() {
                return VALUES[0]; // race
            }
        }

        @Override
        public void run() throws Exception {
            Table.first();
            Duo.run(() -> known[0]++, Table::first); // race
        }
    }

    /** The table is unpacked by a method, as generated lexers do it. */
    static final class ReadUnpacked implements Program {
        private static final char[] TABLE = unpack("unpacked");

        private static char[] unpack(String packed) {
            char[] table = new char[packed.length()];
            fill(packed, table);
            return table;
        }

        private static void fill(String packed, char[] table) {
            for (int i = 0; i < table.length; i++) {
                table[i] = packed.charAt(i);
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(ReadUnpacked::sum, ReadUnpacked::sum);
        }

        private static int sum() {
            int sum = 0;
            for (int i = 0; i < TABLE.length; i++) {
                sum += TABLE[i];
            }
            return sum;
        }
    }

    /** The method that makes the table keeps it elsewhere, too. */
    static final class WriteKeptByAid implements Program {
        static Object known;

        static final class Table {
            private static final int[] VALUES = make();

            private Table() {}

            private static int[] make() {
                int[] made = {1, 2, 3};
                keep(made);
                return made;
            }

            private static void keep(Object any) {
                known = any;
            }

            static int first() {
                return VALUES[0]; // race
            }
        }

        @Override
        public void run() throws Exception {
            Table.first();
            Duo.run(() -> ((int[]) known)[0]++, Table::first); // race
        }
    }

    /** The method that fills the table is called later on as well. */
    static final class WriteFilledAgain implements Program {
        static final class Table {
            private static final int[] VALUES = new int[3];

            static {
                fill(VALUES);
            }

            private Table() {}

            static void fill(int[] values) {
                values[0]++; // race
            }

            static void fillAgain() {
                fill(VALUES);
            }

            static int first() {
                return VALUES[0]; // race
            }
        }

        @Override
        public void run() throws Exception {
            Table.first();
            Duo.run(Table::fillAgain, Table::first);
        }
    }

    static final class WriteByMate implements Program {
        static final class Table {
            private static final int[] VALUES = {1, 2, 3};

            private Table() {}

            static int first() {
                return VALUES[0]; // race
            }
        }

        @Override
        public void run() throws Exception {
            Duo.run(() -> Table.VALUES[0]++, Table::first); // race
        }
    }
}
