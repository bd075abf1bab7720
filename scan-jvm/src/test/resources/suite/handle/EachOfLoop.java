package handle;

/**
 * Each thread is waited for before the next one starts.
 *
 * Known wrong: a thread that is one of many is not waited for alone.
 */
class EachOfLoop {
    static int n;

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 4; i++) {
            Thread each = new Thread(() -> n++); // guarded
            each.start();
            each.join();
        }
        n++; // guarded
    }
}
