package program;

/** The small programs of the literature, written anew: each with the races that it has. */
final class ClassicPrograms {
    private ClassicPrograms() {}

    static Program[] all() {
        return new Program[] {
            new CriticalSection(),
            new Airline(),
            new Account(),
            new PingPong(),
            new BoundedBuffer(),
            new BubbleSort(),
            new BufferedWriter(),
            new MergeSort()
        };
    }

    /** A critical section that is guarded by whose turn it is, checked without a lock. */
    @Races(
            rv = {"c-d", "c-h", "f-h"},
            values = {"e-i"},
            paths = {"b-g", "g-i"})
    static final class CriticalSection extends Program {
        int turn;
        int inside;

        @Override
        public void first() {
            if (turn == 0) { // a
                inside = inside + 1; // b
                turn = 1; // c
            }
        }

        @Override
        public void second() {
            if (turn >= 1) { // d
                inside = inside + 1; // e
                turn = 2; // f
            } else {
                inside = 0; // g
            }
        }

        @Override
        public void third() {
            if (turn >= 1) { // h
                inside = inside - 1; // i
            }
        }
    }

    /** Seats are sold until none is left; sales are stopped without a lock. */
    @Races(
            rv = {"a-c"},
            paths = {"b-b", "b-d"})
    static final class Airline extends Program {
        static final int SEATS = 2;
        final Object lock = new Object();
        int sold;
        boolean isStopped;
        int refused;

        private void sell() {
            int now;
            synchronized (lock) {
                now = sold;
                if (now < SEATS) {
                    sold = now + 1;
                }
            }
            if (now < SEATS) {
                if (isStopped) { // a
                    refused = refused + 1; // b
                }
            } else {
                isStopped = true; // c
                refused = refused + 1; // d
            }
        }

        @Override
        public void first() {
            sell();
        }

        @Override
        public void second() {
            sell();
        }

        @Override
        public void third() {
            sell();
        }
    }

    /** Money is moved under a lock, and the limit is checked outside. */
    @Races(
            rv = {"b-e"},
            values = {"a-b", "a-e"},
            paths = {"c-d", "c-e"})
    static final class Account extends Program {
        final Object lock = new Object();
        int balance;
        int overdrafts;
        int audited;

        private int deposit(int amount) {
            synchronized (lock) {
                balance += amount;
                return balance;
            }
        }

        @Override
        public void first() {
            deposit(50);
            audited = 1; // a
            deposit(100);
        }

        @Override
        public void second() {
            int now = deposit(-20);
            if (now > 0) {
                audited = 2; // b
            } else {
                overdrafts = overdrafts + 1; // c
            }
        }

        @Override
        public void third() {
            if (deposit(0) < 0) {
                overdrafts = 0; // d
            } else {
                audited = overdrafts; // e
            }
        }
    }

    /** Two players pass a ball by a turn that is guarded, and keep the score without a lock. */
    @Races(paths = {"a-c"})
    static final class PingPong extends Program {
        final Cells.OfInt turn = new Cells.OfInt();
        int score;

        @Override
        public void first() {
            if (turn.get() % 2 == 0) {
                score = score + 1; // a
                turn.set(turn.get() + 1);
            }
        }

        @Override
        public void second() {
            if (turn.get() % 2 == 1) {
                score = score + 1; // b
                turn.set(turn.get() + 1);
            } else {
                score = -1; // c
            }
        }
    }

    /** A bounded buffer whose count is guarded; that it was halted is not. */
    @Races(
            rv = {"b-e", "c-h"},
            values = {"b-f"},
            paths = {"a-d", "a-e", "a-f", "b-d", "c-g"})
    static final class BoundedBuffer extends Program {
        final Object lock = new Object();
        final int[] slots = new int[2];
        int count;
        int level;
        int lost;

        private boolean put(int value) {
            synchronized (lock) {
                if (count == slots.length) {
                    return false;
                }
                slots[count] = value;
                count = count + 1;
                return true;
            }
        }

        @Override
        public void first() {
            put(1);
            level = 1; // a
            put(2);
            level = 2; // b
        }

        @Override
        public void second() {
            if (!put(3)) {
                lost = lost + 1; // c
            } else {
                level = 3; // d
            }
            if (level > 0) { // e
                level = 0; // f
            }
        }

        @Override
        public void third() {
            if (put(4)) {
                lost = -1; // g
            } else {
                lost = 0; // h
            }
        }
    }

    /** Threads sort one array, each its part, and meet at the border. */
    @Races(
            rv = {"a-c", "a-d", "b-d"},
            values = {"b-c", "c-d"},
            paths = {"c-c", "d-d"})
    static final class BubbleSort extends Program {
        int[] numbers = {5, 3, 4, 1};

        private void sort(int from, int to) {
            for (int i = from; i < to; i++) {
                int left = numbers[i]; // a
                int right = numbers[i + 1]; // b
                if (left > right) {
                    numbers[i] = right; // c
                    numbers[i + 1] = left; // d
                }
            }
        }

        @Override
        public void first() {
            sort(0, 2);
        }

        @Override
        public void second() {
            sort(1, 3);
        }
    }

    /** A buffer is filled by two threads and written out by a third, whose check is not locked. */
    @Races(
            rv = {"a-c", "d-g"},
            values = {"b-f"},
            paths = {"b-e", "e-f"})
    static final class BufferedWriter extends Program {
        final Object lock = new Object();
        int filled;
        int written;
        int flushes;

        private void add(int n) {
            synchronized (lock) {
                filled = filled + n; // a
            }
        }

        @Override
        public void first() {
            add(2);
            written = 1; // b
            add(3);
        }

        @Override
        public void second() {
            if (filled > 3) { // c
                flushes = flushes + 1; // d
            } else {
                written = 0; // e
            }
        }

        @Override
        public void third() {
            int now;
            synchronized (lock) {
                now = filled;
            }
            if (now >= 2) {
                written = written + now; // f
                flushes = 0; // g
            }
        }
    }

    /** Sorting threads start others as long as the budget lasts (the shape of Figure 7). */
    @Races(
            rv = {"a-c", "a-d"},
            paths = {"b-d", "c-c", "c-d", "d-d"})
    static final class MergeSort extends Program {
        static final int TOTAL = 5;
        final Object first = new Object();
        final Object second = new Object();
        int alive = 3;

        private int available() {
            synchronized (this) {
                return TOTAL - alive; // a
            }
        }

        private void sort(Object own) {
            Thread child1 = new Thread(() -> use(1));
            Thread child2 = new Thread(() -> use(2));
            int left = available();
            if (left == 0) {
                use(0);
            } else if (left == 1) {
                child1.start();
                synchronized (own) {
                    alive = alive + 1; // b
                }
            } else {
                child1.start();
                synchronized (own) {
                    alive = alive + 1; // c
                }
                child2.start();
                synchronized (own) {
                    alive = alive + 1; // d
                }
            }
        }

        @Override
        public void first() {
            sort(first);
        }

        @Override
        public void second() {
            sort(second);
        }
    }
}
