package sample;

import heddle.annotation.BenignRace;

/** Unguarded on purpose. */
final class Account {
    int balance;
    int visits;

    @BenignRace("a statistic that may be off by a few")
    int looks;

    void deposit() {
        balance += 10;
    }

    void visit() {
        visits++;
    }

    void look() {
        looks++;
    }

    /** Runs an action in two threads that nothing orders: its writes race, however they are scheduled. */
    static void together(Runnable action) {
        Thread one = new Thread(action, "one");
        Thread two = new Thread(action, "two");
        one.start();
        two.start();
        try {
            one.join();
            two.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
