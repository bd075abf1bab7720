package program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import unseen.Filler;

/** The events of a container do not show all of its state, or not enough. */
final class DoubtPrograms {
    private DoubtPrograms() {}

    static Program[] all() {
        return new Program[] {
            new FilledByView(),
            new FilledUnseen(),
            new EqualElement(),
            new SameElement(),
            new FoundBeforeChange(),
            new FoundNothing(),
            new FoundSomething(),
            new NoText(),
            new AddedTooFar(),
            new SetOutside()
        };
    }

    /** Every call answers as if a view had put nothing there; the list is never empty. */
    @Races
    static final class FilledByView extends Program {
        final List<Object> list = new ArrayList<>();
        int data;

        {
            Collections.checkedList(list, Object.class).add(this);
        }

        @Override
        public void first() {
            data = 1; // w
            synchronized (this) {
                list.add(this);
            }
        }

        @Override
        public void second() {
            boolean isEmpty;
            synchronized (this) {
                isEmpty = list.isEmpty();
            }
            if (isEmpty) {
                use(data); // r
            }
        }
    }

    /** Only what is answered shows that something else was put there; the list is never empty. */
    @Races
    static final class FilledUnseen extends Program {
        final List<Object> list = new ArrayList<>();
        int data;

        {
            Filler.fill(this);
        }

        @Override
        public void first() {
            data = 1; // w
            synchronized (this) {
                list.add(this);
            }
        }

        @Override
        public void second() {
            int size;
            synchronized (this) {
                size = list.size();
            }
            if (size == 0) {
                use(data); // r
            }
        }
    }

    /** An element with an equality of its own. */
    static class Key {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static final class OtherKey extends Key {}

    /** Once there is an element, it is one that is equal: so says code that nobody called in the trace. */
    @Races
    static final class EqualElement extends Program {
        final List<Object> list = new ArrayList<>();
        final Object key = new Key();
        boolean isFilled;
        int data;

        @Override
        public void first() {
            boolean isFound;
            synchronized (this) {
                isFound = list.contains(key) || !isFilled;
            }
            if (!isFound) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            synchronized (this) {
                list.add(new OtherKey());
                isFilled = true;
            }
            use(data); // r
        }
    }

    /** The same with elements that are equal only to themselves. */
    @Races(paths = "w-r")
    static final class SameElement extends Program {
        final List<Object> list = new ArrayList<>();
        final Object key = new Object();
        boolean isFilled;
        int data;

        @Override
        public void first() {
            boolean isFound;
            synchronized (this) {
                isFound = list.contains(key) || !isFilled;
            }
            if (!isFound) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            synchronized (this) {
                list.add(this);
                isFilled = true;
            }
            use(data); // r
        }
    }

    /** A call changes something only if something is there: then the other access is long over. */
    @Races
    static final class FoundBeforeChange extends Program {
        final Deque<Object> queue = new ArrayDeque<>();
        final Cells.OfInt turn = new Cells.OfInt();

        @Override
        public void first() {
            turn.set(1);
            queue.peek(); // a
            synchronized (this) {
                queue.add(this);
            }
            turn.set(1);
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (this) {
                    queue.poll(); // b
                }
            }
        }
    }

    /** A call that finds nothing is not the one of the trace: it is on another path, and so is what follows. */
    @Races(paths = "w-r")
    static final class FoundNothing extends Program {
        final Deque<Object> queue = new ArrayDeque<>();
        int data;

        @Override
        public void first() {
            data = 1; // w
            synchronized (this) {
                queue.add(this);
            }
        }

        @Override
        public void second() {
            synchronized (this) {
                queue.poll();
            }
            use(data); // r
        }
    }

    /** So it is with one that found nothing. */
    @Races(paths = "w-r")
    static final class FoundSomething extends Program {
        final Deque<Object> queue = new ArrayDeque<>();
        boolean isFilled;
        int data;

        @Override
        public void first() {
            boolean wasFilled;
            synchronized (this) {
                queue.poll();
                wasFilled = isFilled;
            }
            if (wasFilled) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            synchronized (this) {
                queue.add(this);
                isFilled = true;
            }
            use(data); // r
        }
    }

    /** Where there is no text, nobody gets behind the call of it. */
    @Races
    static final class NoText extends Program {
        String text;
        int data;

        @Override
        public void first() {
            data = 1; // w
            synchronized (this) {
                text = "other";
            }
        }

        @Override
        public void second() {
            String now;
            synchronized (this) {
                now = text;
            }
            use(now.length());
            use(data); // r
        }
    }

    /** A call that would throw, if it came first, so that nothing behind it is reached. */
    @Races
    static final class AddedTooFar extends Program {
        final List<Object> list = new ArrayList<>();
        int data;

        @Override
        public void first() {
            data = 1; // w
            synchronized (this) {
                list.add(this);
            }
        }

        @Override
        public void second() {
            synchronized (this) {
                list.add(1, this);
            }
            use(data); // r
        }
    }

    /** An element that code outside has set before anybody reads it. */
    @Races
    static final class SetOutside extends Program {
        final int[] cells = new int[1];
        int data;

        {
            Filler.set(cells, 7);
        }

        @Override
        public void first() {
            data = 1; // w
            synchronized (this) {
                cells[0] = 7;
            }
        }

        @Override
        public void second() {
            int seen;
            synchronized (this) {
                seen = cells[0];
            }
            if (seen == 0) {
                use(data); // r
            }
        }
    }
}
