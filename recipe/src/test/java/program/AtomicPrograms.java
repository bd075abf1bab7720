package program;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** The results of atomics depend on the order of the operations on them, of which each is done at once. */
final class AtomicPrograms {
    private AtomicPrograms() {}

    static Program[] all() {
        return new Program[] {
            new OtherNumber(),
            new OtherSide(),
            new FewerIncrements(),
            new MoreAdded(),
            new OneTicket(),
            new LastOneOut(),
            new SpinLock(),
            new TestThenSet(),
            new TakesFlag(),
            new OtherObject(),
            new FirstOfTwo(),
            new SwappedObject(),
            new StartsAtFive(),
            new Negative(),
            new ByFunction(),
            new Handed(),
            new PlainThenOffPath()
        };
    }

    /** Another number, with which the branch goes the same way. */
    @Races(values = "w-r")
    static final class OtherNumber extends Program {
        final AtomicInteger cell = new AtomicInteger();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** The access is on the side that was not taken. */
    @Races(paths = "w-r")
    static final class OtherSide extends Program {
        final AtomicLong cell = new AtomicLong();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() == 3) {
                use(data); // r
            }
        }
    }

    /** One increment is enough. */
    @Races(values = "w-r")
    static final class FewerIncrements extends Program {
        final AtomicInteger counter = new AtomicInteger();
        int data;

        @Override
        public void first() {
            counter.incrementAndGet();
            data = 1; // w
            counter.incrementAndGet();
        }

        @Override
        public void second() {
            if (counter.get() >= 1) {
                use(data); // r
            }
        }
    }

    /** The sum decides, and another thread's part comes before. */
    @Races(paths = "w-r")
    static final class MoreAdded extends Program {
        final AtomicLong sum = new AtomicLong(10);
        int data;

        @Override
        public void first() {
            if (sum.addAndGet(5) == 22) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (sum.getAndAdd(7) < 17) {
                use(data); // r
            }
        }
    }

    /** One thread gets the ticket, whichever is first. */
    @Races
    static final class OneTicket extends Program {
        final AtomicInteger tickets = new AtomicInteger();
        int data;

        @Override
        public void first() {
            if (tickets.getAndIncrement() == 0) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (tickets.getAndIncrement() == 0) {
                use(data); // r
            }
        }
    }

    /** The thread that counts down to zero comes after the other. */
    @Races
    static final class LastOneOut extends Program {
        final AtomicInteger left = new AtomicInteger(2);
        int data;

        @Override
        public void first() {
            data = 1; // w
            if (left.decrementAndGet() == 0) {
                use(data);
            }
        }

        @Override
        public void second() {
            if (left.decrementAndGet() == 0) {
                use(data); // r
            }
        }
    }

    /** A lock made of an exchange excludes. */
    @Races
    static final class SpinLock extends Program {
        final AtomicInteger lock = new AtomicInteger();
        int data;

        @Override
        public void first() {
            if (lock.compareAndSet(0, 1)) {
                data = 1; // w
                lock.set(0);
            }
        }

        @Override
        public void second() {
            if (lock.compareAndSet(0, 1)) {
                use(data); // r
                lock.set(0);
            }
        }
    }

    /** One that is read first and written then does not. */
    @Races(values = "w-r")
    static final class TestThenSet extends Program {
        final AtomicInteger lock = new AtomicInteger();
        int data;

        @Override
        public void first() {
            if (lock.get() == 0) {
                lock.set(1);
                data = 1; // w
                lock.set(0);
            }
        }

        @Override
        public void second() {
            if (lock.get() == 0) {
                lock.set(1);
                use(data); // r
                lock.set(0);
            }
        }
    }

    /** The exchange succeeds earlier. */
    @Races(values = "w-r")
    static final class TakesFlag extends Program {
        final AtomicBoolean flag = new AtomicBoolean();
        int data;

        @Override
        public void first() {
            flag.set(true);
            data = 1; // w
            flag.set(true);
        }

        @Override
        public void second() {
            if (flag.compareAndSet(true, false)) {
                use(data); // r
            }
        }
    }

    /** Another object is there. */
    @Races(values = "w-r")
    static final class OtherObject extends Program {
        final AtomicReference<Object> cell = new AtomicReference<>();
        int data;

        @Override
        public void first() {
            cell.set(this);
            data = 1; // w
            cell.set(cell);
        }

        @Override
        public void second() {
            if (cell.get() != null) {
                use(data); // r
            }
        }
    }

    /** An exchange that came to nothing succeeds if it is first, and then the other one comes to nothing. */
    @Races(paths = "w-r")
    static final class FirstOfTwo extends Program {
        final AtomicReference<Object> winner = new AtomicReference<>();
        int data;

        @Override
        public void first() {
            winner.compareAndSet(null, this);
            data = 1; // w
        }

        @Override
        public void second() {
            if (winner.compareAndSet(null, winner)) {
                use(data); // r
            }
        }
    }

    /** The old value is compared with an object. */
    @Races(paths = "w-r")
    static final class SwappedObject extends Program {
        final AtomicReference<Object> cell = new AtomicReference<>();
        int data;

        @Override
        public void first() {
            cell.set(this);
            data = 1; // w
            cell.getAndSet(null);
        }

        @Override
        public void second() {
            if (cell.getAndSet(cell) == this) {
                use(data); // r
            }
        }
    }

    /** The constructor's argument is there before anything else. */
    @Races(paths = "w-r")
    static final class StartsAtFive extends Program {
        final AtomicInteger cell = new AtomicInteger(5);
        int data;

        @Override
        public void first() {
            cell.set(6);
            data = 1; // w
        }

        @Override
        public void second() {
            if (cell.get() == 5) {
                use(data); // r
            }
        }
    }

    /** It is never another than these. */
    @Races
    static final class Negative extends Program {
        final AtomicInteger cell = new AtomicInteger(5);
        int data;

        @Override
        public void first() {
            cell.set(6);
            data = 1; // w
            cell.addAndGet(-3);
        }

        @Override
        public void second() {
            if (cell.get() == 0) {
                use(data); // r
            }
        }
    }

    /** The result of a function on it is taken to be the recorded one, in the order of the trace. */
    @Races
    static final class ByFunction extends Program {
        final AtomicInteger cell = new AtomicInteger();
        int data;

        @Override
        public void first() {
            cell.updateAndGet(x -> x + 3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** So is that of an atomic whose method code outside is given. */
    @Races
    static final class Handed extends Program {
        final AtomicInteger cell = new AtomicInteger();
        int data;

        @Override
        public void first() {
            java.util.List.of(3).forEach(cell::set);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            if (cell.get() > 2) {
                use(data); // r
            }
        }
    }

    /** A plain write has no event: a thread on another path does not know the value. */
    @Races
    static final class PlainThenOffPath extends Program {
        final AtomicInteger cell = new AtomicInteger();
        final AtomicInteger turn = new AtomicInteger();
        int data;

        @Override
        public void first() {
            cell.set(5);
            cell.setPlain(2);
            turn.set(1);
            data = 1; // w
            turn.set(2);
        }

        @Override
        public void second() {
            if (turn.get() == 1 && cell.get() == 5) {
                use(data); // r
            }
        }
    }
}
