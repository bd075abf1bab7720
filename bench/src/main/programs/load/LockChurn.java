package load;

/** Kernel: short critical sections on a few accounts. */
public final class LockChurn implements Load {
    private static final class Account {
        private long balance = 1000;
        private int transfers;
    }

    @Override
    public long run(int threads, int work) throws Exception {
        Account[] accounts = new Account[16];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account();
        }
        Crew.run("teller", threads, number -> transfer(accounts, number, work));
        long sum = 0;
        for (Account each : accounts) {
            sum = sum * 31 + each.transfers;
        }
        return sum;
    }

    private static void transfer(Account[] accounts, int number, int work) {
        for (int i = 0; i < work; i++) {
            int from = (i * 7 + number) % accounts.length;
            int to = (from + 1 + i % 5) % accounts.length;
            Account first = accounts[Math.min(from, to)];
            Account second = accounts[Math.max(from, to)];
            synchronized (first) {
                synchronized (second) {
                    accounts[from].balance -= 1;
                    accounts[to].balance += 1;
                    accounts[from].transfers++;
                    accounts[to].transfers++;
                }
            }
        }
    }
}
