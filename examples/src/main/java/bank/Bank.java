package bank;

import java.util.concurrent.CountDownLatch;

/**
 * A teller takes deposits until there are no more, and an auditor counts the money once the teller sits idle.
 *
 * <p>Two races. The number of deposits is raised after the receipt is printed, and read by the auditor without any order
 * in between: every run shows it. The balances happen to be ordered, because teller and auditor use the same printer, and
 * in this run the teller did so first. In another schedule the auditor prints first, and counts while a deposit is made.
 */
public final class Bank {
    private static final Account[] ACCOUNTS = {new Account(), new Account()};
    private static final CountDownLatch CLOSING = new CountDownLatch(1);

    private static int deposits;

    private Bank() {}

    public static void main(String[] args) throws InterruptedException {
        Thread teller = new Thread(Bank::serve, "teller");
        Thread auditor = new Thread(Bank::audit, "auditor");
        teller.start();
        while (teller.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        auditor.start();
        auditor.join();
        CLOSING.countDown();
        teller.join();
    }

    private static void serve() {
        StringBuilder receipts = new StringBuilder();
        for (Account account : ACCOUNTS) {
            account.deposit(100);
            Printer.print(receipts, "deposit of 100");
            deposits++;
        }
        awaitClosing();
    }

    private static void awaitClosing() {
        try {
            CLOSING.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void audit() {
        StringBuilder report = new StringBuilder();
        Printer.print(report, "audit");
        int total = 0;
        for (Account account : ACCOUNTS) {
            total += account.balance();
        }
        System.out.println("audit: " + total + " in " + deposits + " deposits");
    }
}
