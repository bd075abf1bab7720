package handle;

/** Only the thread that was started last is waited for. */
class LastOfLoop {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread last = null;
        for (int i = 0; i < 4; i++) {
            last = new Thread(() -> n++); // race: LastOfLoop.n
            last.start();
        }
        last.join();
        n++; // race: LastOfLoop.n
    }
}
