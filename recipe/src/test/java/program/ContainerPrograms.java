package program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

/** The results of containers depend on the order of the calls on them, under the program's own lock. */
final class ContainerPrograms {
    private ContainerPrograms() {}

    static Program[] all() {
        return new Program[] {
            new OneIsEnough(),
            new StillEmpty(),
            new NeverThree(),
            new FirstElement(),
            new OtherElement(),
            new TakenFromQueue(),
            new HandedOver(),
            new LastInStack(),
            new NotTakenTwice(),
            new Cleared(),
            new IndexOutOfReach(),
            new WrittenOffPath(),
            new LocalOffPath(),
            new Iterated(),
            new Wrapped(),
            new SizeIsSum(),
            new EmptyPoll(),
            new PolledOnlyIfThere()
        };
    }

    /** One element is enough. */
    @Races(values = "w-r")
    static final class OneIsEnough extends Program {
        final List<Object> list = new ArrayList<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add(this);
            }
            data = 1; // w
            synchronized (this) {
                list.add(this);
            }
        }

        @Override
        public void second() {
            boolean isThere;
            synchronized (this) {
                isThere = list.size() > 0;
            }
            if (isThere) {
                use(data); // r
            }
        }
    }

    /** The list is empty as long as nobody has added something. */
    @Races(paths = "w-r")
    static final class StillEmpty extends Program {
        final List<Object> list = new LinkedList<>();
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
            boolean isEmpty;
            synchronized (this) {
                isEmpty = list.isEmpty();
            }
            if (isEmpty) {
                use(data); // r
            }
        }
    }

    /** It never has three elements. */
    @Races
    static final class NeverThree extends Program {
        final List<Object> list = new ArrayList<>(10);
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add(this);
            }
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
            if (size == 3) {
                use(data); // r
            }
        }
    }

    /** The same element, found earlier. */
    @Races(values = "w-r")
    static final class FirstElement extends Program {
        final List<Object> list = new ArrayList<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add(this);
            }
            data = 1; // w
            synchronized (this) {
                list.add(this);
                list.remove(1);
            }
        }

        @Override
        public void second() {
            Object first;
            synchronized (this) {
                first = list.get(0);
            }
            if (first == this) {
                use(data); // r
            }
        }
    }

    /** Another element at that place. */
    @Races(paths = "w-r")
    static final class OtherElement extends Program {
        final List<Object> list = new ArrayList<>();
        final Object other = new int[0];
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add(this);
            }
            data = 1; // w
            synchronized (this) {
                list.set(0, other);
            }
        }

        @Override
        public void second() {
            Object first;
            synchronized (this) {
                first = list.get(0);
            }
            if (first == this) {
                use(data); // r
            }
        }
    }

    /** The element that is taken from the queue is the same, earlier. */
    @Races(values = "w-r")
    static final class TakenFromQueue extends Program {
        final Deque<Object> queue = new ArrayDeque<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                queue.addLast(this);
            }
            data = 1; // w
            synchronized (this) {
                queue.addLast(queue.peekFirst());
            }
        }

        @Override
        public void second() {
            Object taken;
            synchronized (this) {
                taken = queue.poll();
            }
            if (taken != null) {
                use(data); // r
            }
        }
    }

    /**
     * A thread that takes an element from a queue sees which it got: nothing races with the steps before that element
     * was put there.
     */
    @Races
    static final class HandedOver extends Program {
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
            Object taken;
            synchronized (this) {
                taken = queue.poll();
            }
            if (taken != null) {
                use(data); // r
            }
        }
    }

    /** The top of the stack is another. */
    @Races(paths = "w-r")
    static final class LastInStack extends Program {
        final Deque<Object> stack = new ArrayDeque<>();
        final Object other = new int[0];
        int data;

        @Override
        public void first() {
            synchronized (this) {
                stack.push(this);
            }
            data = 1; // w
            synchronized (this) {
                stack.push(other);
            }
        }

        @Override
        public void second() {
            Object top;
            synchronized (this) {
                top = stack.peek();
            }
            if (top == this) {
                use(data); // r
            }
        }
    }

    /** The thread that takes the one element is alone. */
    @Races
    static final class NotTakenTwice extends Program {
        final LinkedList<Object> queue = new LinkedList<>();
        int data;

        {
            queue.add(this);
        }

        @Override
        public void first() {
            Object taken;
            synchronized (this) {
                taken = queue.pollFirst();
            }
            if (taken != null) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            Object taken;
            synchronized (this) {
                taken = queue.pollFirst();
            }
            if (taken != null) {
                use(data); // r
            }
        }
    }

    /** It has something before it is cleared. */
    @Races(paths = "w-r")
    static final class Cleared extends Program {
        final Map<Object, Object> map = new HashMap<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                map.put(this, this);
            }
            data = 1; // w
            synchronized (this) {
                map.clear();
            }
        }

        @Override
        public void second() {
            int size;
            synchronized (this) {
                size = map.size();
            }
            if (size == 1) {
                use(data); // r
            }
        }
    }

    /** Earlier there is no such element: the read is not reached then. */
    @Races
    static final class IndexOutOfReach extends Program {
        final List<Object> list = new ArrayList<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add(this);
            }
            data = 1; // w
            synchronized (this) {
                list.add(this);
            }
        }

        @Override
        public void second() {
            synchronized (this) {
                list.get(1);
            }
            use(data); // r
        }
    }

    /** The container is filled on a path that was not taken, and another thread finds that. */
    @Races(paths = "w-r")
    static final class WrittenOffPath extends Program {
        final List<Object> list = new ArrayList<>();
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            turn.set(2);
            int size;
            synchronized (this) {
                size = list.size();
            }
            if (size == 1) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                synchronized (this) {
                    list.add(this);
                }
            }
            use(data); // r
        }
    }

    /** A list of the path's own. */
    @Races(paths = "w-r")
    static final class LocalOffPath extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1) {
                List<Object> own = new ArrayList<>();
                own.add(this);
                if (own.remove(0) == this && own.isEmpty()) {
                    use(data); // r
                }
            }
        }
    }

    /** A list that is gone through keeps its order. */
    @Races
    static final class Iterated extends Program {
        final List<Object> list = new ArrayList<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add(this);
            }
            data = 1; // w
            synchronized (this) {
                list.add(this);
            }
        }

        @Override
        public void second() {
            int count = 0;
            synchronized (this) {
                for (Object each : list) {
                    count += each == this ? 1 : 0;
                }
            }
            if (count > 0) {
                use(data); // r
            }
        }
    }

    /** So does one that others may change by another way. */
    @Races
    static final class Wrapped extends Program {
        final List<Object> list = new ArrayList<>();
        final List<Object> view = Collections.checkedList(list, Object.class);
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add(this);
            }
            data = 1; // w
            synchronized (this) {
                view.add(this);
            }
        }

        @Override
        public void second() {
            int size;
            synchronized (this) {
                size = list.size();
            }
            if (size > 0) {
                use(data); // r
            }
        }
    }

    /** Sizes are numbers like others. */
    @Races(paths = "w-r")
    static final class SizeIsSum extends Program {
        final List<Object> list = new ArrayList<>();
        final Map<Object, Object> map = new HashMap<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add(this);
            }
            data = 1; // w
            synchronized (this) {
                map.put(this, this);
            }
        }

        @Override
        public void second() {
            int all;
            synchronized (this) {
                all = 3 * list.size() + 5 * map.size();
            }
            if (all == 3) {
                use(data); // r
            }
        }
    }

    /** The queue was empty, and is not earlier. */
    @Races(paths = "w-r")
    static final class EmptyPoll extends Program {
        final Deque<Object> queue = new ArrayDeque<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                queue.add(this);
            }
            data = 1; // w
            synchronized (this) {
                queue.clear();
            }
        }

        @Override
        public void second() {
            boolean isEmpty;
            synchronized (this) {
                isEmpty = queue.isEmpty();
            }
            if (!isEmpty) {
                use(data); // r
            }
        }
    }

    /** A call that would find nothing writes nothing, so that nothing races with it. */
    @Races(rv = "a-b")
    static final class PolledOnlyIfThere extends Program {
        final Deque<Object> queue = new ArrayDeque<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                queue.add(this); // a
            }
        }

        @Override
        public void second() {
            queue.poll(); // b
        }
    }
}
