package alias;

class CachedByFactory {
    static class Box {
        int n;
        static final Box ONE = new Box();
        static Box get() {
            return ONE;
        }
    }
    static void work() {
        Box.get().n++; // race: CachedByFactory$Box.n
    }
    public static void main(String[] args) {
        new Thread(CachedByFactory::work).start();
        new Thread(CachedByFactory::work).start();
    }
}
