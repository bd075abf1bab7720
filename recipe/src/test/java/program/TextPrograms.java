package program;

/** The results of strings, builders, boxed numbers and functions of the JDK follow from their arguments. */
final class TextPrograms {
    private TextPrograms() {}

    static Program[] all() {
        return new Program[] {
            new SameLength(),
            new OtherLength(),
            new NeverThatLong(),
            new EqualText(),
            new UnequalText(),
            new Joined(),
            new JoinedNumber(),
            new JoinedOffPath(),
            new CharacterAt(),
            new NoCharacterAt(),
            new NullText(),
            new Part(),
            new SharedBuilder(),
            new GrownBuilder(),
            new OwnBuilder(),
            new BuilderOffPath(),
            new Boxed(),
            new BoxedOffPath(),
            new Greatest(),
            new Absolute(),
            new Parsed(),
            new GivenOutside(),
            new SameObject(),
            new TwoObjects()
        };
    }

    static final class Cell {
        private String text;

        synchronized void set(String to) {
            text = to;
        }

        synchronized String get() {
            return text;
        }
    }

    /** Another text of the same length. */
    @Races(values = "w-r")
    static final class SameLength extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("one");
            data = 1; // w
            cell.set("two");
        }

        @Override
        public void second() {
            if (cell.get().length() == 3) {
                use(data); // r
            }
        }
    }

    /** The length decides. */
    @Races(paths = "w-r")
    static final class OtherLength extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("one");
            data = 1; // w
            cell.set("three");
        }

        @Override
        public void second() {
            if (cell.get().length() == 3) {
                use(data); // r
            }
        }
    }

    /** No text has that length. */
    @Races
    static final class NeverThatLong extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("one");
            data = 1; // w
            cell.set("three");
        }

        @Override
        public void second() {
            if (cell.get().length() == 4) {
                use(data); // r
            }
        }
    }

    /** Texts that are equal and not the same. */
    @Races(paths = "w-r")
    static final class EqualText extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("o".concat("ne"));
            data = 1; // w
            cell.set("two");
        }

        @Override
        public void second() {
            if ("one".equals(cell.get())) {
                use(data); // r
            }
        }
    }

    @Races
    static final class UnequalText extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("o".concat("n"));
            data = 1; // w
            cell.set("two");
        }

        @Override
        public void second() {
            if ("one".equals(cell.get())) {
                use(data); // r
            }
        }
    }

    /** A text that is joined from another. */
    @Races(paths = "w-r")
    static final class Joined extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("one");
            data = 1; // w
            cell.set("two");
        }

        @Override
        public void second() {
            String text = "<" + cell.get() + ">";
            if (text.equals("<one>")) {
                use(data); // r
            }
        }
    }

    /** A text that is joined from a number, and passed on. */
    @Races(paths = "w-r")
    static final class JoinedNumber extends Program {
        final Cells.OfInt number = new Cells.OfInt();
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            number.set(7);
            data = 1; // w
            number.set(12);
        }

        @Override
        public void second() {
            cell.set("n" + number.get());
            if (cell.get().indexOf('7') == 1) {
                use(data); // r
            }
        }
    }

    /** A text that was never made. */
    @Races(paths = "w-r")
    static final class JoinedOffPath extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            if ("turn 1!".equals(cell.get())) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            int now = turn.get();
            if (now == 1) {
                cell.set("turn " + now + "!");
            }
            use(data); // r
        }
    }

    @Races(paths = "w-r")
    static final class CharacterAt extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("abc");
            data = 1; // w
            cell.set("xyz");
        }

        @Override
        public void second() {
            if (cell.get().charAt(1) == 'b') {
                use(data); // r
            }
        }
    }

    /** The other text is too short: the call throws, and nothing after it is reached. */
    @Races
    static final class NoCharacterAt extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("a");
            data = 1; // w
            cell.set("xyz");
        }

        @Override
        public void second() {
            cell.get().charAt(2);
            use(data); // r
        }
    }

    /** There is no text before. */
    @Races
    static final class NullText extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set("xyz");
        }

        @Override
        public void second() {
            cell.get().isEmpty();
            use(data); // r
        }
    }

    @Races(values = "w-r")
    static final class Part extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("key=1");
            data = 1; // w
            cell.set("key=2");
        }

        @Override
        public void second() {
            String text = cell.get();
            if (text.startsWith("key") && text.substring(0, 4).endsWith("=")) {
                use(data); // r
            }
        }
    }

    /** A builder that threads share. */
    @Races(values = "w-r")
    static final class SharedBuilder extends Program {
        final StringBuilder text = new StringBuilder("<");
        int data;

        @Override
        public void first() {
            synchronized (this) {
                text.append(1);
            }
            data = 1; // w
            synchronized (this) {
                text.append('>');
            }
        }

        @Override
        public void second() {
            int length;
            synchronized (this) {
                length = text.length();
            }
            if (length >= 2) {
                use(data); // r
            }
        }
    }

    /** Its text at a moment. */
    @Races(paths = "w-r")
    static final class GrownBuilder extends Program {
        final StringBuilder text = new StringBuilder();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                text.append("a").append(2L);
            }
            data = 1; // w
            synchronized (this) {
                text.setLength(1);
            }
        }

        @Override
        public void second() {
            String now;
            synchronized (this) {
                now = text.toString();
            }
            if (now.equals("a2")) {
                use(data); // r
            }
        }
    }

    /** A builder of the method's own. */
    @Races(paths = "w-r")
    static final class OwnBuilder extends Program {
        final Cells.OfInt number = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            number.set(7);
            data = 1; // w
            number.set(12);
        }

        @Override
        public void second() {
            StringBuilder text = new StringBuilder();
            text.append("n=").append(number.get()).append(';');
            if (text.length() == 4 && text.charAt(2) == '7') {
                use(data); // r
            }
        }
    }

    @Races(paths = "w-r")
    static final class BuilderOffPath extends Program {
        final Cells.OfInt number = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            number.set(7);
            data = 1; // w
            number.set(12);
        }

        @Override
        public void second() {
            int now = number.get();
            if (now < 10) {
                StringBuilder text = new StringBuilder("n=");
                text.append(now).append("!");
                if (text.toString().equals("n=7!")) {
                    use(data); // r
                }
            }
        }
    }

    /** A number that is boxed need not be what it was. */
    @Races(values = "w-r")
    static final class Boxed extends Program {
        final Cells.OfInt number = new Cells.OfInt();
        final Cells.OfReference box = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            number.set(1007);
            data = 1; // w
            number.set(1012);
        }

        @Override
        public void second() {
            box.set(number.get());
            if ((Integer) box.get() > 1000) {
                use(data); // r
            }
        }
    }

    @Races(paths = "w-r")
    static final class BoxedOffPath extends Program {
        final Cells.OfInt number = new Cells.OfInt();
        final Cells.OfReference box = new Cells.OfReference();
        int data;

        @Override
        public void first() {
            number.set(7);
            data = 1; // w
            number.set(12);
        }

        @Override
        public void second() {
            long now = number.get();
            if (now < 10) {
                Long boxed = now;
                if (boxed.equals(7L)) {
                    use(data); // r
                }
            }
        }
    }

    @Races(values = "w-r")
    static final class Greatest extends Program {
        final Cells.OfInt number = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            number.set(3);
            data = 1; // w
            number.set(4);
        }

        @Override
        public void second() {
            if (Math.max(number.get(), 5) == 5) {
                use(data); // r
            }
        }
    }

    @Races(paths = "w-r")
    static final class Absolute extends Program {
        final Cells.OfLong number = new Cells.OfLong();
        int data;

        @Override
        public void first() {
            number.set(-3);
            data = 1; // w
            number.set(4);
        }

        @Override
        public void second() {
            if (Math.abs(number.get()) == 3) {
                use(data); // r
            }
        }
    }

    /** A text that is no number throws. */
    @Races
    static final class Parsed extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("a");
            data = 1; // w
            cell.set("12");
        }

        @Override
        public void second() {
            Integer.parseInt(cell.get());
            use(data); // r
        }
    }

    /** The arguments of code outside have to be the recorded ones. */
    @Races
    static final class GivenOutside extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("a");
            data = 1; // w
            cell.set("b");
        }

        @Override
        public void second() {
            String text = "<" + cell.get() + ">";
            if (Character.codePointAt(text, 0) == 60) {
                use(data); // r
            }
        }
    }

    /** Whether two texts that are equal are the same cannot be told. */
    @Races
    static final class SameObject extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("a");
            data = 1; // w
            cell.set("b");
        }

        @Override
        public void second() {
            String text = cell.get().concat("c");
            if (text != "ac") {
                use(data); // r
            }
        }
    }

    /** Two texts that are computed from the same are equal, and never the same. */
    @Races
    static final class TwoObjects extends Program {
        final Cell cell = new Cell();
        int data;

        @Override
        public void first() {
            cell.set("a");
            data = 1; // w
            cell.set("b");
        }

        @Override
        public void second() {
            String text = cell.get();
            if (text.concat("c") == text.concat("c")) {
                use(data); // r
            }
        }
    }
}
