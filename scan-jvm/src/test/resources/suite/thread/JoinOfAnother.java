package thread;

class JoinOfAnother {
    static int n;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++); // race: JoinOfAnother.n
        Thread u = new Thread(() -> {});
        t.start();
        u.start();
        u.join();
        n++; // race: JoinOfAnother.n
    }
}
