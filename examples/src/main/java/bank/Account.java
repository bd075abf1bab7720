package bank;

/** Money of one customer. Tellers were told to take the counter's lock around it. Some do. */
final class Account {
    private int balance;

    void deposit(int amount) {
        balance += amount;
    }

    int balance() {
        return balance;
    }
}
