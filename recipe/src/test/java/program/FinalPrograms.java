package program;

/** Objects that final fields lead to begin anew when the constructor ends, with their values by then. */
final class FinalPrograms {
    private FinalPrograms() {}

    static Program[] all() {
        return new Program[] {new NeverZero(), new StillFive(), new NotFive(), new FinalObject()};
    }

    /** An element that the constructor has set is not zero. */
    @Races
    static final class NeverZero extends Program {
        final int[] numbers = {5};
        int data;

        private synchronized int number() {
            return numbers[0];
        }

        private synchronized void number(int to) {
            numbers[0] = to;
        }

        @Override
        public void first() {
            number(7);
            data = 1; // w
        }

        @Override
        public void second() {
            if (number() == 0) {
                use(data); // r
            }
        }
    }

    /** It is what the constructor has set. */
    @Races(paths = "w-r")
    static final class StillFive extends Program {
        final int[] numbers = {5};
        int data;

        private synchronized int number() {
            return numbers[0];
        }

        private synchronized void number(int to) {
            numbers[0] = to;
        }

        @Override
        public void first() {
            number(7);
            data = 1; // w
        }

        @Override
        public void second() {
            if (number() == 5) {
                use(data); // r
            }
        }
    }

    /** That is not there any more once another number is. */
    @Races
    static final class NotFive extends Program {
        final int[] numbers = {5};
        int data;

        private synchronized int number() {
            return numbers[0];
        }

        private synchronized void number(int to) {
            numbers[0] = to;
        }

        @Override
        public void first() {
            data = 1; // w
            number(5);
            number(6);
        }

        @Override
        public void second() {
            if (number() == 6) {
                use(data); // r
            }
        }
    }

    /** A field of an object that the constructor has made. */
    @Races(values = "w-r")
    static final class FinalObject extends Program {
        static final class Box {
            int content;
        }

        final Box box = new Box();
        int data;

        FinalObject() {
            box.content = 3;
        }

        private synchronized int content() {
            return box.content;
        }

        private synchronized void content(int to) {
            box.content = to;
        }

        @Override
        public void first() {
            data = 1; // w
            content(4);
        }

        @Override
        public void second() {
            if (content() > 2) {
                use(data); // r
            }
        }
    }
}
