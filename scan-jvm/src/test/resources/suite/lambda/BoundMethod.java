package lambda;

class BoundMethod {
    int n;
    void up() {
        n++; // race: BoundMethod.n
    }
    public static void main(String[] args) {
        BoundMethod one = new BoundMethod();
        Runnable up = one::up;
        new Thread(up).start();
        up.run();
    }
}
