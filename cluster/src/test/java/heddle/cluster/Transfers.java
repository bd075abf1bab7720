package heddle.cluster;

/** A program to be recorded with values: transfers between accounts under locks, and audits that hold none. */
final class Transfers {
    private static final int THREADS = 4;
    /** About so many events come of one transfer of each thread. */
    static final int EVENTS = 63;

    private static final int ACCOUNTS = 64;
    /** Every so many transfers there is an audit. */
    private static final int AUDIT = 200;

    private static final class Account {
        private int balance = 100;
        private int moved;
        private boolean poor;

        synchronized boolean withdraw(int amount) {
            poor = balance < amount;
            if (poor) {
                return false;
            }
            balance -= amount;
            moved++;
            return true;
        }

        synchronized void deposit(int amount) {
            balance += amount;
            moved++;
        }
    }

    private final Account[] accounts = new Account[ACCOUNTS];
    private int found;

    private Transfers() {
        for (int i = 0; i < ACCOUNTS; i++) {
            accounts[i] = new Account();
        }
    }

    /** @param args how many transfers each thread makes */
    public static void main(String[] args) throws InterruptedException {
        Transfers bank = new Transfers();
        int transfers = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int seed = i + 1;
            threads[i] = new Thread(() -> bank.run(seed, transfers));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void run(int seed, int transfers) {
        int drawn = seed;
        for (int i = 1; i <= transfers; i++) {
            drawn = drawn * 1103515245 + 12345;
            Account from = accounts[(drawn >>> 8) % ACCOUNTS];
            Account to = accounts[(drawn >>> 16) % ACCOUNTS];
            int amount = drawn >>> 27;
            if (from.withdraw(amount)) {
                to.deposit(amount);
            }
            if (i % AUDIT == 0) {
                audit(from);
            }
        }
    }

    private void audit(Account account) {
        if (account.poor && account.balance < 0) {
            found = account.moved;
        }
    }
}
