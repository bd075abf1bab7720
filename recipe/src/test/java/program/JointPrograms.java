package program;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that leave their paths together, more than once, or with what they had from before. */
final class JointPrograms {
    private JointPrograms() {}

    static Program[] all() {
        return new Program[] {
            new BothLeave(),
            new OneMakesWayForAnother(),
            new LeavesTwice(),
            new MoreRounds(),
            new FewerRounds(),
            new GivesUpLock(),
            new CommonLockOfNobody(),
            new OtherElement(),
            new OtherOverride(),
            new AfterOutside(),
            new AnswerToOutside(),
            new ThrowsInstead(),
            new ArrayLength(),
            new OutsideOrder(),
            new BeforeTheBranch()
        };
    }

    /** Neither access was made: both threads go another way, for the same reason. */
    @Races(paths = "a-b")
    static final class BothLeave extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            if (cell.get() == 1) {
                data = 1; // a
            }
        }

        @Override
        public void second() {
            if (cell.get() == 1) {
                use(data); // b
            }
        }

        @Override
        public void third() {
            use(data);
            cell.set(1);
        }
    }

    /** A write of a thread on a path that it did not take lets another take one that it did not. */
    @Races(paths = "w-r")
    static final class OneMakesWayForAnother extends Program {
        final Cells.OfInt start = new Cells.OfInt();
        final Cells.OfInt go = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            if (start.get() == 1) {
                go.set(1);
                data = 1; // w
            }
        }

        @Override
        public void second() {
            if (go.get() == 1) {
                use(data); // r
            }
        }

        @Override
        public void third() {
            use(data);
            start.set(1);
        }
    }

    /** A thread leaves its path, is back, and leaves it again. */
    @Races(paths = "w-r")
    static final class LeavesTwice extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt other = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            int sum = 0;
            if (cell.get() == 1) {
                sum = 1;
            }
            if (other.get() + sum == 3) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            cell.set(1);
            other.set(2);
            use(data); // r
        }
    }

    /** A loop goes round where it did not. */
    @Races(paths = "w-r")
    static final class MoreRounds extends Program {
        final Cells.OfInt rounds = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            for (int i = 0; i < rounds.get(); i++) {
                if (i == 2) {
                    data = i; // w
                }
            }
        }

        @Override
        public void second() {
            rounds.set(3);
            use(data); // r
        }
    }

    /** A loop ends earlier. */
    @Races(paths = "w-r")
    static final class FewerRounds extends Program {
        final Cells.OfInt rounds = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            rounds.set(2);
        }

        @Override
        public void second() {
            int i = 0;
            while (i < rounds.get()) {
                i++;
            }
            if (i == 0) {
                data = 1; // w
            }
        }

        @Override
        public void third() {
            use(data); // r
        }
    }

    /** A lock from before is given up on the other side, which comes out of the section earlier. */
    @Races(paths = "w-r")
    static final class GivesUpLock extends Program {
        final Object lock = new Object();
        int guarded;
        int data;

        @Override
        public void first() {
            synchronized (lock) {
                if (guarded == 0) {
                    guarded = 5;
                    return;
                }
            }
            data = 1; // w
        }

        @Override
        public void second() {
            synchronized (lock) {
                guarded = 7;
            }
            use(data); // r
        }
    }

    /** Two accesses are on other sides, under a lock that nobody takes in the run: no race; with a third one, under another. */
    @Races(paths = "w-r")
    static final class CommonLockOfNobody extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Object lock = new Object();
        int data;

        @Override
        public void first() {
            if (cell.get() == 1) {
                synchronized (lock) {
                    data = 1; // w
                }
            }
        }

        @Override
        public void second() {
            if (cell.get() == 1) {
                synchronized (lock) {
                    use(data);
                }
            }
        }

        @Override
        public void third() {
            cell.set(1);
            synchronized (cell) {
                use(data); // r
            }
        }
    }

    /** An index is another one, and so is the element that is written. */
    @Races(paths = "w-r")
    static final class OtherElement extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final int[] elements = new int[3];

        @Override
        public void first() {
            elements[cell.get()] = 5; // w
        }

        @Override
        public void second() {
            cell.set(2);
            use(elements[2]); // r
        }
    }

    /** A field holds an object of another class, whose method does something else. */
    @Races(paths = "w-r")
    static final class OtherOverride extends Program {
        final Cells.OfReference cell = new Cells.OfReference();
        int data;

        class Plain {
            void act() {}
        }

        final class Writing extends Plain {
            @Override
            void act() {
                data = 1; // w
            }
        }

        OtherOverride() {
            cell.set(new Plain());
        }

        @Override
        public void first() {
            ((Plain) cell.get()).act();
        }

        @Override
        public void second() {
            cell.set(new Writing());
            use(data); // r
        }
    }

    /** A method that code outside calls twice leaves its path the first time, and goes on the second time. */
    @Races(paths = "w-r")
    static final class AfterOutside extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int mine;
        int data;

        private void step(int each) {
            if (cell.get() == 1) {
                mine += each;
            }
            if (each == 2 && mine == 3) {
                data = 1; // w
            }
        }

        @Override
        public void first() {
            List.of(1, 2).forEach(this::step);
        }

        @Override
        public void second() {
            cell.set(1);
            use(data); // r
        }
    }

    /** Code outside gets another answer: its effect there is not known. */
    @Races
    static final class AnswerToOutside extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            int got = new AtomicInteger().accumulateAndGet(0, (a, b) -> cell.get());
            if (got == 5) {
                use(data); // r
            }
        }
    }

    /** A division by what may be zero; the handler is two methods up. */
    @Races(paths = "w-r")
    static final class ThrowsInstead extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        ThrowsInstead() {
            cell.set(2);
        }

        private int inner() {
            return 10 / cell.get();
        }

        private int middle() {
            return inner() + 1;
        }

        @Override
        public void first() {
            try {
                use(middle());
            } catch (ArithmeticException e) {
                data = 1; // w
            }
        }

        @Override
        public void second() {
            cell.set(0);
            use(data); // r
        }
    }

    /** The length of a new array has to be what it was: the later code depends on it without another read. */
    @Races
    static final class ArrayLength extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            cell.set(3);
            data = 1; // w
            cell.set(5);
        }

        @Override
        public void second() {
            int[] elements = new int[cell.get()];
            if (elements.length == 5) {
                use(data); // r
            }
        }
    }

    /** Writes of code that is not woven keep their order, whatever else may change. */
    @Races
    static final class OutsideOrder extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final int[] elements = new int[2];
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(1);
            synchronized (elements) {
                Arrays.fill(elements, 1);
            }
        }

        @Override
        public void second() {
            synchronized (elements) {
                Arrays.fill(elements, 2);
            }
            if (cell.get() >= 0) {
                use(data); // r
            }
        }
    }

    /** The conditions before a branch have to hold on its other side. */
    @Races
    static final class BeforeTheBranch extends Program {
        final Cells.OfInt cell = new Cells.OfInt();
        final Cells.OfInt other = new Cells.OfInt();
        int data;

        @Override
        public void first() {
            data = 1; // w
            cell.set(5);
            other.set(1);
        }

        @Override
        public void second() {
            int a = cell.get();
            int b = other.get();
            if (a == 5) {
                if (b == 0) {
                    use(data); // r
                }
            }
        }
    }
}
