package clinit;

class EnumSingleton {
    enum Registry {
        ONE;
        private int n;
        synchronized void up() {
            n++; // guarded
        }
    }
    static void work() {
        Registry.ONE.up();
    }
    public static void main(String[] args) {
        new Thread(EnumSingleton::work).start();
        new Thread(EnumSingleton::work).start();
    }
}
