package program;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Objects that one thread makes and others get: before it lets them go nobody else has them. */
final class PublicationPrograms {
    private PublicationPrograms() {}

    static Program[] all() {
        return new Program[] {
            new WrittenBefore(), new WrittenAfter(), new GivenBefore(), new KeptInAnother(), new SharedOnAnotherWay()
        };
    }

    static final class Box {
        int data;
    }

    static final class Holder {
        Box box;
    }

    /** It is written before others can have it. */
    @Races
    static final class WrittenBefore extends Program {
        final Cells.OfReference shared = new Cells.OfReference();
        final Cells.OfInt cell = new Cells.OfInt();

        @Override
        public void first() {
            Box box = new Box();
            box.data = 1; // w
            shared.set(box);
            cell.set(5);
        }

        @Override
        public void second() {
            Box box = (Box) shared.get();
            if (box != null && cell.get() < 9) {
                use(box.data); // r
            }
        }
    }

    /** It is written when others may have it, and given to code outside after that. */
    @Races(values = "w-r")
    static final class WrittenAfter extends Program {
        final Cells.OfReference shared = new Cells.OfReference();
        final Cells.OfInt cell = new Cells.OfInt();

        @Override
        public void first() {
            Box box = new Box();
            shared.set(box);
            box.data = 1; // w
            use(System.identityHashCode(box));
            cell.set(5);
        }

        @Override
        public void second() {
            Box box = (Box) shared.get();
            if (box != null && cell.get() < 9) {
                use(box.data); // r
            }
        }
    }

    /** Code outside has it before it is written, and a field after that. */
    @Races(values = "w-r")
    static final class GivenBefore extends Program {
        final ConcurrentLinkedQueue<Box> queue = new ConcurrentLinkedQueue<>();
        final Cells.OfReference kept = new Cells.OfReference();
        final Cells.OfInt cell = new Cells.OfInt();

        @Override
        public void first() {
            Box box = new Box();
            queue.add(box);
            box.data = 1; // w
            kept.set(box);
            cell.set(5);
        }

        @Override
        public void second() {
            Box box = queue.poll();
            if (box != null && cell.get() < 9) {
                use(box.data); // r
            }
        }
    }

    /** It goes with the object that it is kept in. */
    @Races(values = "w-r")
    static final class KeptInAnother extends Program {
        final Cells.OfReference shared = new Cells.OfReference();
        final Cells.OfReference kept = new Cells.OfReference();
        final Cells.OfInt cell = new Cells.OfInt();

        @Override
        public void first() {
            Box box = new Box();
            Holder holder = new Holder();
            holder.box = box;
            shared.set(holder);
            box.data = 1; // w
            kept.set(box);
            cell.set(5);
        }

        @Override
        public void second() {
            Holder holder = (Holder) shared.get();
            if (holder != null && cell.get() < 9) {
                use(holder.box.data); // r
            }
        }
    }

    /** On another way it is let go earlier. */
    @Races(paths = "w-r")
    static final class SharedOnAnotherWay extends Program {
        final Cells.OfReference shared = new Cells.OfReference();
        final Cells.OfInt cell = new Cells.OfInt();

        @Override
        public void first() {
            Box box = new Box();
            if (cell.get() == 7) {
                shared.set(box);
            }
            box.data = 1; // w
            shared.set(box);
        }

        @Override
        public void second() {
            Box box = (Box) shared.get();
            if (box != null) {
                use(box.data); // r
            }
        }

        @Override
        public void third() {
            cell.set(7);
        }
    }
}
