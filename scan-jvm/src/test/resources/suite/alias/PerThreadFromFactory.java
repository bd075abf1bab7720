package alias;

class PerThreadFromFactory {
    static class Box {
        int n;
        static Box make() {
            return new Box();
        }
    }
    static void work() {
        Box mine = Box.make();
        mine.n++; // guarded
    }
    public static void main(String[] args) {
        new Thread(PerThreadFromFactory::work).start();
        new Thread(PerThreadFromFactory::work).start();
    }
}
