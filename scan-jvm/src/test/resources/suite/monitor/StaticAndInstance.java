package monitor;

class StaticAndInstance {
    static int n;
    static synchronized void one() {
        n++; // race: StaticAndInstance.n
    }
    synchronized void two() {
        n++; // race: StaticAndInstance.n
    }
    public static void main(String[] args) {
        new Thread(StaticAndInstance::one).start();
        new Thread(new StaticAndInstance()::two).start();
    }
}
