package program;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** Objects that hand something over: what they answer depends on all that was done to them. */
final class QueuePrograms {
    private QueuePrograms() {}

    static Program[] all() {
        return new Program[] {new Taken(), new Polled(), new Removed(), new Put(), new BothCounted(), new AddedFirst()};
    }

    /** What is taken was put in. */
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

    /** What is polled was put in. */
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

    /** What is removed was put in. */
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

    /** What is polled is what was added first. */
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

    /** What is put in first is there already. */
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
}
