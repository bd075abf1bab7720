package monitor;

class UnlockedRead {
    static class Account {
        int balance;
        synchronized void deposit() {
            balance++; // race: UnlockedRead$Account.balance
        }
        int read() {
            return balance; // race: UnlockedRead$Account.balance
        }
    }
    public static void main(String[] args) {
        Account account = new Account();
        new Thread(account::deposit).start();
        account.read();
    }
}
