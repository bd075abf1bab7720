package handle;

/** A thread that has not begun is not waited for. */
class JoinBeforeStart {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> n++); // race: JoinBeforeStart.n
        one.join();
        one.start();
        n++; // race: JoinBeforeStart.n
    }
}
