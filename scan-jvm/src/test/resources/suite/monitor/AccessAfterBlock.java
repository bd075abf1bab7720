package monitor;

class AccessAfterBlock {
    static class Box {
        int n;
        void step() {
            synchronized (this) {
                n++; // race: AccessAfterBlock$Box.n
            }
            n++; // race: AccessAfterBlock$Box.n
        }
    }
    public static void main(String[] args) {
        Box box = new Box();
        new Thread(box::step).start();
        box.step();
    }
}
