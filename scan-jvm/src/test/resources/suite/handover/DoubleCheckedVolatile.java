package handover;

class DoubleCheckedVolatile {
    static class Thing {
        int x = 1;
    }
    static volatile Thing instance;
    static Thing get() {
        if (instance == null) {
            synchronized (DoubleCheckedVolatile.class) {
                if (instance == null) instance = new Thing();
            }
        }
        return instance;
    }
    static void work() {
        System.out.println(get().x); // guarded
    }
    public static void main(String[] args) {
        new Thread(DoubleCheckedVolatile::work).start();
        new Thread(DoubleCheckedVolatile::work).start();
    }
}
