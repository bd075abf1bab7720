package handover;

class DoubleChecked {
    static class Thing {
        int x = 1;
    }
    static Thing instance;
    static void work() {
        if (instance == null) { // race: DoubleChecked.instance
            synchronized (DoubleChecked.class) {
                if (instance == null) instance = new Thing(); // race: DoubleChecked.instance
            }
        }
    }
    public static void main(String[] args) {
        new Thread(DoubleChecked::work).start();
        new Thread(DoubleChecked::work).start();
    }
}
