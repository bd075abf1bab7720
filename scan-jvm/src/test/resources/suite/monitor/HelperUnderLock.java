package monitor;

class HelperUnderLock {
    static class Account {
        private int balance;
        synchronized void deposit() {
            add(1);
        }
        private void add(int amount) {
            balance += amount; // guarded
        }
    }
    public static void main(String[] args) {
        Account account = new Account();
        new Thread(account::deposit).start();
        account.deposit();
    }
}
