package lambda;

class BoundMethodLocked {
    int n;
    synchronized void up() {
        n++; // guarded
    }
    public static void main(String[] args) {
        BoundMethodLocked one = new BoundMethodLocked();
        Runnable up = one::up;
        new Thread(up).start();
        up.run();
    }
}
