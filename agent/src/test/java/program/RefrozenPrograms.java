package program;

import heddle.suite.Hidden;
import heddle.suite.Program;
import program.FinalPrograms.Plain;

/** Objects that a final field leads to by others that nobody has touched since an earlier final field led to them, or ever. */
final class RefrozenPrograms {
    private RefrozenPrograms() {}

    record Inner(Plain object) {}

    record Outer(Inner inner) {}

    /** An object on the way has nothing but final fields, and was complete before the change. */
    static final class BehindFinalFields extends Pair implements Program {
        @Override
        void one() throws Exception {
            Inner inner = new Inner(new Plain());
            inner.object().number = 1;
            Hidden.put(new Outer(inner));
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Outer) Hidden.take()).inner().object().number);
        }
    }

    static final class BehindFinalFieldsLater extends Pair implements Program {
        @Override
        void one() throws Exception {
            Outer outer = new Outer(new Inner(new Plain()));
            outer.inner().object().number = 1; // race
            Hidden.put(outer);
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Outer) Hidden.take()).inner().object().number); // race
        }
    }

    static final class Middle {
        final Plain object = new Plain();
        int uses;
        Middle next;
    }

    record Holder(Middle middle) {}

    /** The object on the way was frozen before, and its own fields have not been touched since. */
    static final class FrozenBefore extends Pair implements Program {
        @Override
        void one() throws Exception {
            Middle middle = new Middle();
            middle.uses = 1;
            Plain object = middle.object;
            for (int i = 0; i < 3; i++) {
                object.number = i;
                Hidden.put(new Holder(middle));
            }
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Holder) Hidden.take()).middle().object.number);
        }
    }

    static final class FrozenBeforeLater extends Pair implements Program {
        @Override
        void one() throws Exception {
            Middle middle = new Middle();
            middle.uses = 1;
            Holder holder = null;
            for (int i = 0; i < 3; i++) {
                middle.object.number = i;
                holder = new Holder(middle);
            }
            middle.object.number = 3; // race
            Hidden.put(holder);
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Holder) Hidden.take()).middle().object.number); // race
        }
    }

    /** Objects that lead to each other in a circle. */
    static final class Circle extends Pair implements Program {
        @Override
        void one() throws Exception {
            Middle middle = new Middle();
            middle.next = new Middle();
            middle.next.next = middle;
            Plain far = middle.next.object;
            Holder holder = new Holder(middle);
            for (int i = 0; i < 3; i++) {
                far.number = i;
                holder = new Holder(middle);
            }
            Hidden.put(holder);
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Holder) Hidden.take()).middle().next.object.number);
        }
    }

    static final class CircleLater extends Pair implements Program {
        @Override
        void one() throws Exception {
            Middle middle = new Middle();
            middle.next = new Middle();
            middle.next.next = middle;
            Plain far = middle.next.object;
            far.number = 1;
            Holder holder = new Holder(middle);
            far.number = 2; // race
            Hidden.put(holder);
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Holder) Hidden.take()).middle().next.object.number); // race
        }
    }

    record Many(Plain[] objects) {
        static final int COUNT = 100;

        static Plain[] made() {
            Plain[] objects = new Plain[COUNT];
            for (int i = 0; i < COUNT; i++) {
                objects[i] = new Plain();
                objects[i].number = i;
            }
            return objects;
        }
    }

    /** So many objects that of the second freeze only the time is kept. */
    static final class ManyAgain extends Pair implements Program {
        @Override
        void one() throws Exception {
            Plain[] objects = Many.made();
            Hidden.put(new Many(objects));
            objects[Many.COUNT / 2].number = 1;
            Hidden.put(new Many(objects));
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Many) Hidden.take()).objects()[Many.COUNT / 2].number);
        }
    }

    static final class ManyAgainLater extends Pair implements Program {
        @Override
        void one() throws Exception {
            Plain[] objects = Many.made();
            Hidden.put(new Many(objects));
            Many many = new Many(objects);
            synchronized (objects) {
                System.identityHashCode(many);
            }
            objects[Many.COUNT / 2].number = 1; // race
            Hidden.put(many);
        }

        @Override
        void two() throws Exception {
            System.identityHashCode(((Many) Hidden.take()).objects()[Many.COUNT / 2].number); // race
        }
    }

    /** Each pair once more, under a lock. */
    static final class RefrozenLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(RefrozenPrograms.class);
        }
    }
}
