package behaviour;

import heddle.suite.Order;

/** Races once, in a known order, and then ends as its argument says. */
public final class Racer {
    static int balance;
    static final Object LOCK = new Object();

    private Racer() {}

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(
                () -> {
                    deposit();
                    Order.reach(1);
                },
                "first");
        Thread second = new Thread(
                () -> {
                    Order.await(1);
                    try {
                        synchronized (LOCK) {
                            look();
                        }
                    } catch (Error e) {
                        System.out.println(e.getMessage());
                        System.out.println("at " + e.getStackTrace()[0].getClassName());
                    }
                },
                "second");
        first.start();
        second.start();
        first.join();
        second.join();
        switch (args[0]) {
            case "exit" -> System.exit(7);
            case "throw" -> throw new IllegalStateException("expected");
            default -> System.out.println("done");
        }
    }

    private static void look() {
        synchronized (LOCK) {
            System.out.println("seen " + balance);
        }
    }

    private static void deposit() {
        balance = 10;
    }
}
