package program;

/** Classes that are initialised on the way: its effects come before their uses. */
final class InitialiserPrograms {
    private InitialiserPrograms() {}

    static Program[] all() {
        return new Program[] {
            new AtNew(),
            new AtNewOfSubclass(),
            new AtNewOfHeir(),
            new AtNewOfImplementor(),
            new AtStaticCall(),
            new AtStaticField(),
            new AtStaticWrite(),
            new Nested(),
            new ByReflection(),
            new Failing(),
            new OfEnum()
        };
    }

    /** Before the constructor, which tells nothing of itself. */
    @Races(values = "w-r")
    static final class AtNew extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Late {
            static final int[] NUMBERS = {1, Integer.parseInt("2")};

            int number() {
                return NUMBERS[1];
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
            if (new Late().number() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** The class above is initialised first, the other then. */
    @Races(values = "w-r")
    static final class AtNewOfSubclass extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static class Above {
            static final int[] NUMBERS = {1, Integer.parseInt("2")};
        }

        static final class Below extends Above {
            static final int MORE = NUMBERS[1] + Integer.parseInt("3");

            int number() {
                return MORE;
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
            if (new Below().number() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Only the class above has an initialiser. */
    @Races(values = "w-r")
    static final class AtNewOfHeir extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static class Above {
            static int[] numbers = {1, Integer.parseInt("2")};
        }

        static final class Below extends Above {
            int number() {
                return numbers[1];
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
            if (new Below().number() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** An interface with a method of its own is initialised with the class. */
    @Races(values = "w-r")
    static final class AtNewOfImplementor extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        interface Numbers {
            int[] ALL = {1, Integer.parseInt("2")};

            default int number() {
                return ALL[1];
            }
        }

        static final class Plain implements Numbers {}

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (new Plain().number() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Before the method that is called. */
    @Races(values = "w-r")
    static final class AtStaticCall extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Late {
            static int number = Integer.parseInt("2");

            static int constant() {
                return 4;
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
            if (Late.constant() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Before the field is read. */
    @Races(values = "w-r")
    static final class AtStaticField extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Late {
            static int number = Integer.parseInt("2");
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (Late.number + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Before the field is written. */
    @Races(values = "w-r")
    static final class AtStaticWrite extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Late {
            static int number = Integer.parseInt("2");
        }

        static int written() {
            Late.number = 7;
            return Late.number;
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (written() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** One initialiser needs another class. */
    @Races(values = "w-r")
    static final class Nested extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Outer {
            static final Inner INNER = new Inner();
        }

        static final class Inner {
            static final int NUMBER = Integer.parseInt("2");

            int number() {
                return NUMBER;
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
            if (Outer.INNER.number() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** Code that is not woven asks for the class. */
    @Races(values = "w-r")
    static final class ByReflection extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Late {
            static int number = Integer.parseInt("2");
        }

        static int named() {
            try {
                return Class.forName(ByReflection.class.getName() + "$Late")
                                .getName()
                                .length()
                        - Late.number;
            } catch (ClassNotFoundException e) {
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
            if (named() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** An initialiser that throws: its caller catches the error. */
    @Races(values = "w-r")
    static final class Failing extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        static final class Broken {
            static final int NUMBER = Integer.parseInt("two");
        }

        static int number() {
            try {
                return Broken.NUMBER;
            } catch (ExceptionInInitializerError e) {
                return 2;
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
            if (number() + cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** An enum's constants, and the table of a switch over them. */
    @Races(values = "w-r")
    static final class OfEnum extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        enum Colour {
            RED,
            GREEN {
                @Override
                int number() {
                    return 3;
                }
            };

            int number() {
                return 1;
            }
        }

        static int number(Colour colour) {
            return switch (colour) {
                case RED -> 1;
                case GREEN -> colour.number();
            };
        }

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (number(Colour.valueOf("GREEN")) + cell.get() > 2) {
                use(data); // r
            }
        }
    }
}
