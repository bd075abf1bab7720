package handover;

class Volatile {
    static volatile int n;
    static void work() {
        n = 1; // guarded
    }
    public static void main(String[] args) {
        new Thread(Volatile::work).start();
        new Thread(Volatile::work).start();
    }
}
