package program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** Objects that hand something over: their results depend on all operations on them. */
final class QueuePrograms {
    private QueuePrograms() {}

    static Program[] all() {
        return new Program[] {
            new Taken(),
            new Polled(),
            new Removed(),
            new Put(),
            new BothCounted(),
            new AddedFirst(),
            new PollsNothing(),
            new PollsSomething(),
            new NeverPolls(),
            new PollsAlways(),
            new UntouchedList(),
            new UntouchedNever()
        };
    }

    /** A taken element was put in. */
    @Races
    static final class Taken extends Program {
        final LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        int data;

        @Override
        public void first() {
            data = 1; // w
            queue.add(this);
        }

        @Override
        public void second() {
            try {
                if (queue.take() == this) {
                    use(data); // r
                }
            } catch (InterruptedException e) {
                use(1);
            }
        }
    }

    /** A polled element was put in. */
    @Races
    static final class Polled extends Program {
        final ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();
        int data;

        @Override
        public void first() {
            data = 1; // w
            queue.add(this);
        }

        @Override
        public void second() {
            if (queue.poll() == this) {
                use(data); // r
            }
        }
    }

    /** A removed element was put in. */
    @Races
    static final class Removed extends Program {
        final ConcurrentHashMap<String, Object> map = new ConcurrentHashMap<>();
        int data;

        @Override
        public void first() {
            data = 1; // w
            map.put("key", this);
        }

        @Override
        public void second() {
            if (map.remove("key") == this) {
                use(data); // r
            }
        }
    }

    /** Both have to count down. */
    @Races
    static final class BothCounted extends Program {
        final CountDownLatch latch = new CountDownLatch(2);
        int data;

        @Override
        public void first() {
            data = 1; // w
            latch.countDown();
        }

        @Override
        public void second() {
            latch.countDown();
        }

        @Override
        public void third() {
            try {
                latch.await();
                use(data); // r
            } catch (InterruptedException e) {
                use(1);
            }
        }
    }

    /** The polled element is the one that was added first. */
    @Races
    static final class AddedFirst extends Program {
        final ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();
        int data;

        @Override
        public void first() {
            data = 1; // w
            queue.add(this);
        }

        @Override
        public void second() {
            queue.add(queue);
        }

        @Override
        public void third() {
            if (queue.poll() == this) {
                use(data); // r
            }
        }
    }

    /** The element that is put in first is there already. */
    @Races
    static final class Put extends Program {
        final ConcurrentHashMap<String, Object> map = new ConcurrentHashMap<>();
        int data;

        @Override
        public void first() {
            data = 1; // w
            map.putIfAbsent("key", this);
        }

        @Override
        public void second() {
            if (map.putIfAbsent("key", map) == this) {
                use(data); // r
            }
        }
    }

    /** The call found something, and finds nothing if it comes first: then the access is not behind the other one. */
    @Races(paths = "w-r")
    static final class PollsNothing extends Program {
        final ArrayDeque<Integer> queue = new ArrayDeque<>();
        final Object lock = new Object();
        int seen;
        int data;

        @Override
        public void first() {
            data = 1; // w
            synchronized (lock) {
                queue.addLast(1);
            }
        }

        @Override
        public void second() {
            use(seen);
            Integer found;
            synchronized (lock) {
                found = queue.pollFirst();
            }
            if (found == null) {
                use(data); // r
            }
        }
    }

    /** The call found nothing, and finds something in between. */
    @Races(paths = "w-r")
    static final class PollsSomething extends Program {
        final ArrayDeque<Integer> queue = new ArrayDeque<>();
        final Object lock = new Object();
        int seen;
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                queue.addLast(1);
            }
            data = 1; // w
            synchronized (lock) {
                queue.clear();
            }
        }

        @Override
        public void second() {
            use(seen);
            Integer found;
            synchronized (lock) {
                found = queue.pollFirst();
            }
            if (found != null) {
                use(data); // r
            }
        }
    }

    /** The value that it finds is never a two. */
    @Races
    static final class NeverPolls extends Program {
        final ArrayDeque<Integer> queue = new ArrayDeque<>();
        final Object lock = new Object();
        int seen;
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                queue.addLast(1);
            }
            data = 1; // w
            synchronized (lock) {
                queue.clear();
            }
        }

        @Override
        public void second() {
            use(seen);
            Integer found;
            synchronized (lock) {
                found = queue.pollFirst();
            }
            if (found != null && found == 2) {
                use(data); // r
            }
        }
    }

    /** It always finds something, and the queue is empty then: another thread that empties it fills it again at once. */
    @Races
    static final class PollsAlways extends Program {
        final ArrayDeque<Integer> queue = new ArrayDeque<>();
        final Object lock = new Object();
        int seen;
        int data;

        {
            queue.addLast(1);
        }

        @Override
        public void first() {
            synchronized (lock) {
                queue.clear();
                queue.addLast(1);
            }
            data = 1; // w
        }

        @Override
        public void second() {
            use(seen);
            int size;
            synchronized (lock) {
                queue.pollFirst();
                size = queue.size();
            }
            if (size == 1) {
                use(data); // r
            }
        }
    }

    /** A path that was not taken asks a list that nobody has touched. */
    @Races(paths = "w-r")
    static final class UntouchedList extends Program {
        final ArrayList<Integer> list = new ArrayList<>();
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
            if (turn.get() == 1 && list.isEmpty()) {
                use(data); // r
            }
        }
    }

    /** It has no element. */
    @Races
    static final class UntouchedNever extends Program {
        final ArrayList<Integer> list = new ArrayList<>();
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
            if (turn.get() == 1 && !list.isEmpty()) {
                use(data); // r
            }
        }
    }
}
