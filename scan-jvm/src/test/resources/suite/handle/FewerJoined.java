package handle;

/**
 * The loop that waits is shorter than the one that starts.
 *
 * Known wrong: rounds of loops are not counted.
 */
class FewerJoined {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            all[i] = new Thread(() -> n++); // race: FewerJoined.n
            all[i].start();
        }
        for (int i = 0; i < 3; i++) all[i].join();
        n++; // race: FewerJoined.n
    }
}
