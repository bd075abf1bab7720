package handle;

/** After a tenth of a second the main thread goes on, whatever the other one does. */
class TimedJoin {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> n++); // race: TimedJoin.n
        one.start();
        one.join(100);
        n++; // race: TimedJoin.n
    }
}
