package program;

import java.util.ArrayDeque;
import java.util.Deque;

/** Critical sections on the monitor of a container. */
final class MonitorPrograms {
    private MonitorPrograms() {}

    static Program[] all() {
        return new Program[] {new LockedByItsMonitor(), new LockedAndTaken()};
    }

    /** The monitor of a deque is a lock like any other: critical sections that share nothing may change places. */
    @Races(rv = "w-r")
    static final class LockedByItsMonitor extends Program {
        final Deque<Object> deque = new ArrayDeque<>();
        int data;
        int one;
        int two;

        @Override
        public void first() {
            data = 1; // w
            synchronized (deque) {
                one = 1;
            }
        }

        @Override
        public void second() {
            synchronized (deque) {
                two = 2;
            }
            use(data); // r
        }
    }

    /** Sections that hand an element over stay in their order. */
    @Races
    static final class LockedAndTaken extends Program {
        final Deque<Object> deque = new ArrayDeque<>();
        int data;

        @Override
        public void first() {
            data = 1; // w
            synchronized (deque) {
                deque.add(this);
            }
        }

        @Override
        public void second() {
            Object found;
            synchronized (deque) {
                found = deque.poll();
            }
            if (found != null) {
                use(data); // r
            }
        }
    }
}
