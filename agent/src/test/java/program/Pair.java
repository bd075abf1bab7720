package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.lang.reflect.Constructor;

/** Two parts on two threads, the second after the first, with nothing that orders them; or with a lock around each. */
abstract class Pair {
    abstract void one() throws Exception;

    abstract void two() throws Exception;

    public void run() throws Exception {
        Duo.run(
                () -> {
                    one();
                    Order.reach(1);
                },
                () -> {
                    Order.await(1);
                    two();
                });
    }

    /** The parts of every pair among the classes inside one, each under a lock: nothing races. */
    static void runLocked(Class<?> holder) throws Exception {
        for (Class<?> type : holder.getDeclaredClasses()) {
            if (Pair.class.isAssignableFrom(type) && Program.class.isAssignableFrom(type)) {
                Constructor<?> constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                ((Pair) constructor.newInstance()).runLocked();
            }
        }
    }

    private void runLocked() throws Exception {
        Object lock = new Object();
        Order.reset();
        Duo.run(
                () -> {
                    synchronized (lock) {
                        one();
                    }
                    Order.reach(1);
                },
                () -> {
                    Order.await(1);
                    synchronized (lock) {
                        two();
                    }
                });
    }
}
