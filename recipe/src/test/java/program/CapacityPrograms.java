package program;

import java.util.ArrayDeque;

/** A thread that finds a queue empty, and would find more if it came later: with few elements, and with more than are followed. */
final class CapacityPrograms {
    private CapacityPrograms() {}

    static Program[] all() {
        return new Program[] {new FewElements(), new ManyElements()};
    }

    private abstract static class Elements extends Program {
        final ArrayDeque<Integer> queue = new ArrayDeque<>();
        int running;
        int data;

        void begin(int elements) {
            synchronized (queue) {
                running = 1;
                for (int i = 0; i < elements; i++) {
                    queue.addLast(i);
                }
                for (int i = 0; i < elements; i++) {
                    queue.pollFirst();
                }
            }
        }

        @Override
        public void second() {
            boolean isDone;
            synchronized (queue) {
                isDone = queue.isEmpty() && running == 0;
            }
            if (isDone) {
                use(data); // r
            }
        }

        @Override
        public void third() {
            synchronized (queue) {
                queue.addLast(1);
                queue.pollFirst();
                running = 0;
            }
            data = 1; // w
        }
    }

    /** All of its states are known. */
    static final class FewElements extends Elements {
        @Override
        public void first() {
            begin(10);
        }
    }

    /** It once has more elements than are followed. */
    static final class ManyElements extends Elements {
        @Override
        public void first() {
            begin(130);
        }
    }
}
