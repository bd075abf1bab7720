package behaviour;

import heddle.RegionConflictException;
import heddle.suite.Order;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;

/** Two regions overlap on {@code balance}; prints what the program sees of the conflict. */
public final class Conflicted {
    static final Object LOCK = new Object();
    static final ReentrantLock EXPLICIT = new ReentrantLock();
    static int balance;
    static int other;

    private Conflicted() {}

    public static void main(String[] args) throws Exception {
        Runnable first = switch (args[0]) {
            case "write" -> () -> balance = 10;
            case "read" -> Conflicted::readLocked;
            case "unlock" -> Conflicted::readAndUnlock;
            case "handler" -> Conflicted::readAndFail;
            case "print" -> Conflicted::readAndPrint;
            default -> throw new IllegalArgumentException(args[0]);
        };
        Thread one = new Thread(
                () -> {
                    attempt("first", first);
                    Order.reach(1);
                    Order.await(2);
                },
                "first");
        Thread two = new Thread(
                () -> {
                    Order.await(1);
                    attempt("second", () -> balance = 20);
                    Order.reach(2);
                },
                "second");
        one.start();
        two.start();
        one.join();
        two.join();
        say("balance " + balance + ", locked " + EXPLICIT.isLocked());
        System.out.print(Order.said());
    }

    private static void attempt(String name, Runnable part) {
        try {
            part.run();
            say(name + " done");
        } catch (RegionConflictException e) {
            say(name + " caught: " + e.getMessage());
            say(name + " holds the monitor: " + Thread.holdsLock(LOCK));
        } finally {
            say(name + " finally");
        }
    }

    private static void letOtherWrite() {
        Order.reach(1);
        Order.await(2);
    }

    private static void readLocked() {
        synchronized (LOCK) {
            System.identityHashCode(balance);
            letOtherWrite();
        }
        say("never here");
    }

    private static void readAndUnlock() {
        EXPLICIT.lock();
        try {
            System.identityHashCode(balance);
            letOtherWrite();
        } finally {
            EXPLICIT.unlock();
        }
        say("unlocked");
        other = 1;
        say("never here");
    }

    private static void readAndFail() {
        try {
            System.identityHashCode(balance);
            letOtherWrite();
            throw new IllegalStateException("seen by nobody");
        } catch (IllegalStateException e) {
            say("never here");
        }
    }

    private static void readAndPrint() {
        System.identityHashCode(balance);
        letOtherWrite();
        try (FileOutputStream file = new FileOutputStream("/dev/null")) {
            file.write(1);
            say("never here");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void say(String what) {
        Order.say(what);
    }
}
