package monitor;

class StaticCounter {
    static int n;
    static void work() {
        n++; // race: StaticCounter.n
    }
    public static void main(String[] args) {
        new Thread(StaticCounter::work).start();
        new Thread(StaticCounter::work).start();
    }
}
