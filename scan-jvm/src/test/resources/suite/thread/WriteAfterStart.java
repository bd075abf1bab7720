package thread;

class WriteAfterStart {
    static int n;
    public static void main(String[] args) {
        new Thread(() -> n++).start(); // race: WriteAfterStart.n
        n = 1; // race: WriteAfterStart.n
    }
}
