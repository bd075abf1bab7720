package handle;

/** The loop that waits is left early. */
class SomeJoined {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            all[i] = new Thread(() -> n++); // race: SomeJoined.n
            all[i].start();
        }
        for (Thread one : all) {
            one.join();
            if (args.length > 0) break;
        }
        n++; // race: SomeJoined.n
    }
}
