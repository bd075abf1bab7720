package live;

import java.util.concurrent.FutureTask;

/**
 * Programs whose race needs an order that plain runs do not have, of volatile accesses, of a wait and its notify, and of what
 * threads do inside the JDK. With a second argument that order is kept; the first names the program.
 */
public final class Gated {
    private static final Object LOCK = new Object();
    /** The thread that runs it does nothing outside the JDK that others see. */
    private static final FutureTask<String> TASK = new FutureTask<>(() -> "done");

    private static boolean ordered;
    private static volatile int turn;
    private static boolean ready;
    private static int x;

    private Gated() {}

    public static void main(String[] args) throws Exception {
        ordered = args.length > 1;
        switch (args[0]) {
            case "volatiles" -> together(Gated::close, Gated::enterIfOpen);
            case "notify" -> together(Gated::signal, Gated::awaitSignal);
            case "start" -> start();
            default -> join();
        }
    }

    private static void together(Runnable one, Runnable two) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(two);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void await(int step) {
        if (ordered) {
            Baton.await(step);
        }
    }

    private static void pass(int step) {
        if (ordered) {
            Baton.pass(step);
        }
    }

    private static void close() {
        await(1);
        turn = 1;
        x = 1;
    }

    /** Late, unless the order is kept. */
    private static void enterIfOpen() {
        late();
        if (turn == 0) {
            x = 2;
        }
        pass(0);
    }

    private static void late() {
        if (!ordered) {
            Baton.dally();
        }
    }

    private static void signal() {
        await(1);
        synchronized (LOCK) {
            ready = true;
            LOCK.notifyAll();
        }
        x = 1;
    }

    private static void awaitSignal() {
        boolean waited = false;
        late();
        synchronized (LOCK) {
            while (!ready) {
                waited = true;
                pass(0);
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
        if (waited) {
            x = 2;
        }
    }

    private static void start() throws InterruptedException {
        Thread looking = new Thread(() -> {
            late();
            boolean open = !TASK.isDone();
            turn = 1; // start: after volatile-write
            if (open) {
                x = 2; // start: first
            }
        });
        looking.start();
        Thread working = new Thread(TASK);
        working.start(); // start: before fork
        x = 1; // start: second
        looking.join();
        working.join();
    }

    private static void join() throws InterruptedException {
        Thread looking = new Thread(() -> {
            int before = turn; // join: before volatile-read
            if (TASK.isDone() && before == 0) {
                x = 2; // join: first
            }
        });
        looking.start();
        late();
        Thread working = new Thread(TASK);
        working.start();
        working.join(); // join: after join
        x = 1; // join: second
        looking.join();
    }
}
