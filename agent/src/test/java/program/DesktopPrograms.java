package program;

import heddle.suite.Order;
import heddle.suite.Program;
import java.awt.EventQueue;
import java.util.List;
import javax.swing.SwingWorker;
import javax.swing.Timer;

/** Order through the event queue of AWT, and through timers and workers of Swing, which end in it. */
final class DesktopPrograms {
    private DesktopPrograms() {}

    private static void withoutScreen() {
        System.setProperty("java.awt.headless", "true");
    }

    static final class Events implements Program {
        int n;

        @Override
        public void run() throws Exception {
            withoutScreen();
            for (int i = 0; i < 3; i++) {
                n++;
                EventQueue.invokeAndWait(() -> n++);
            }
            n++;
        }
    }

    static final class EventNotAwaited implements Program {
        int n;

        @Override
        public void run() throws Exception {
            withoutScreen();
            EventQueue.invokeLater(() -> {
                n++; // race
                Order.reach(1);
            });
            Order.await(1);
            n++; // race
        }
    }

    /** From whoever starts the timer to its action, and from there, by the queue, to whoever asks the queue. */
    static final class SwingTimer implements Program {
        int n;

        @Override
        public void run() throws Exception {
            withoutScreen();
            n++;
            Timer timer = new Timer(1, event -> {
                n++;
                Order.reach(1);
            });
            timer.setRepeats(false);
            timer.start();
            Order.await(1);
            EventQueue.invokeAndWait(() -> n++);
            n++;
        }
    }

    static final class SwingTimerNotAwaited implements Program {
        int n;

        @Override
        public void run() throws Exception {
            withoutScreen();
            Timer timer = new Timer(1, event -> {
                n++; // race
                Order.reach(1);
            });
            timer.setRepeats(false);
            timer.start();
            Order.await(1);
            n++; // race
        }
    }

    static final class WorkerInSwing implements Program {
        int n;
        int published;

        @Override
        public void run() throws Exception {
            withoutScreen();
            n++;
            SwingWorker<Integer, Integer> worker = new SwingWorker<>() {
                @Override
                protected Integer doInBackground() {
                    n++;
                    published++;
                    publish(1);
                    return 1;
                }

                @Override
                protected void process(List<Integer> chunks) {
                    published++;
                }

                @Override
                protected void done() {
                    n++;
                    Order.reach(1);
                }
            };
            worker.execute();
            worker.get();
            Order.await(1);
            EventQueue.invokeAndWait(() -> n++);
            n++;
        }
    }

    /** A thread that has got the result of a worker knows nothing of the worker's later steps in the queue. */
    static final class WorkerNotDone implements Program {
        int n;

        @Override
        public void run() throws Exception {
            withoutScreen();
            SwingWorker<Integer, Integer> worker = new SwingWorker<>() {
                @Override
                protected Integer doInBackground() {
                    return 1;
                }

                @Override
                protected void done() {
                    n++; // race
                    Order.reach(1);
                }
            };
            worker.execute();
            worker.get();
            Order.await(1);
            n++; // race
        }
    }
}
