package unseen;

import program.Till;

/** Lets threads use a till at the same time, for long. */
public final class Shop {
    private Shop() {}

    public static void main(String[] arguments) throws InterruptedException {
        Till till = new Till();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> till.work(number, Integer.parseInt(arguments[0])), "till" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
