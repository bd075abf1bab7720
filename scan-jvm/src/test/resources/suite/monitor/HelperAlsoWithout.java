package monitor;

class HelperAlsoWithout {
    static class Account {
        private int balance;
        synchronized void deposit() {
            add(1);
        }
        void sneak() {
            add(2);
        }
        private void add(int amount) {
            balance += amount; // race: HelperAlsoWithout$Account.balance
        }
    }
    public static void main(String[] args) {
        Account account = new Account();
        new Thread(account::deposit).start();
        account.sneak();
    }
}
