package program;

/** The examples of the RECIPE paper. */
final class FigurePrograms {
    private FigurePrograms() {}

    static Program[] all() {
        return new Program[] {new Figure1(), new Figure2(), new Figure3(), new Figure6()};
    }

    /** Races (2, 5) with another value and (2, 7) on the other side. */
    @Races(
            rv = {"a-d", "c-d"},
            values = "b-e",
            paths = "b-f")
    static final class Figure1 extends Program {
        int x;
        int y;
        int z;

        @Override
        public void first() {
            y = 3; // a
            x = 1; // b
            y = 5; // c
        }

        @Override
        public void second() {
            if (y > 2) { // d
                z = 1 + x; // e
            } else {
                z = 2 + x; // f
            }
        }
    }

    /** The value goes through a local object: race (2, 11). */
    @Races(
            rv = {"a-d", "c-d"},
            values = "b-e")
    static final class Figure2 extends Program {
        int x;
        int y;

        static final class Local {
            int f;
        }

        @Override
        public void first() {
            y = 3; // a
            x = 1; // b
            y = 2; // c
        }

        @Override
        public void second() {
            Local local = new Local();
            local.f = 10;
            int sum = y + local.f; // d
            if (sum > 11) {
                use(x); // e
            }
        }
    }

    /** The wrong match: the field is another one if the reference is. */
    @Races
    static final class Figure3 extends Program {
        final Cells.OfReference y = new Cells.OfReference();

        @Override
        public void first() {
            ObjectPrograms.Wide o1 = new ObjectPrograms.Wide();
            ObjectPrograms.Wide o2 = new ObjectPrograms.Wide();
            y.set(o1);
            synchronized (y) {
                y.set(o2);
                o2.field = 5; // a
            }
        }

        @Override
        public void second() {
            ObjectPrograms.Wide z = (ObjectPrograms.Wide) y.get();
            use(z.field); // b
        }
    }

    /** A bounded buffer's level is checked, then cleared: race (294, 400), as line 291 may see an earlier level. */
    @Races(
            rv = {"a-c", "b-c"},
            values = "b-d")
    static final class Figure6 extends Program {
        int level;

        @Override
        public void first() {
            level = 2; // a
            level = 3; // b
        }

        @Override
        public void second() {
            if (level > 1) { // c
                level = 0; // d
            }
        }
    }
}
