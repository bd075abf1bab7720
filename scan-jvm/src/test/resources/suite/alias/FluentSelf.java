package alias;

class FluentSelf {
    private int n;
    FluentSelf self() {
        return this;
    }
    void up() {
        synchronized (self()) {
            n++; // guarded
        }
    }
    public static void main(String[] args) {
        FluentSelf one = new FluentSelf();
        new Thread(one::up).start();
        synchronized (one) {
            one.n++; // guarded
        }
    }
}
