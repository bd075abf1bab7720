package monitor;

class MethodAndBlockAgree {
    static class Account {
        int balance;
        synchronized void deposit() {
            balance++; // guarded
        }
        int read() {
            synchronized (this) {
                return balance; // guarded
            }
        }
    }
    public static void main(String[] args) {
        Account account = new Account();
        new Thread(account::deposit).start();
        account.read();
    }
}
