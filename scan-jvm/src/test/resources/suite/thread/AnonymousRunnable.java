package thread;

class AnonymousRunnable {
    int n;
    void go() {
        new Thread(new Runnable() {
            @Override
            public void run() {
                n++; // race: AnonymousRunnable.n
            }
        }).start();
        n--; // race: AnonymousRunnable.n
    }
    public static void main(String[] args) {
        new AnonymousRunnable().go();
    }
}
