package program;

import heddle.suite.Order;
import heddle.suite.Program;
import java.util.concurrent.CountDownLatch;

/** Handlers of signals. */
final class SignalPrograms {
    static final class Signalled implements Program {
        int n;

        @Override
        public void run() throws Exception {
            CountDownLatch handled = new CountDownLatch(1);
            n = 1;
            sun.misc.Signal.handle(new sun.misc.Signal("USR2"), signal -> {
                n++;
                handled.countDown();
            });
            n++;
            sun.misc.Signal.raise(new sun.misc.Signal("USR2"));
            handled.await();
            n++;
        }
    }

    static final class SignalNotAwaited implements Program {
        int n;

        @Override
        public void run() throws Exception {
            sun.misc.Signal.handle(new sun.misc.Signal("USR2"), signal -> {
                n++; // race
                Order.reach(1);
            });
            sun.misc.Signal.raise(new sun.misc.Signal("USR2"));
            Order.await(1);
            n++; // race
        }
    }
}
