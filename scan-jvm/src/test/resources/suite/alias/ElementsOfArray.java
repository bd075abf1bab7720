package alias;

class ElementsOfArray {
    static class Box {
        int n;
    }
    static final Box[] BOXES = {new Box(), new Box()};
    static void work() {
        Box box = BOXES[0];
        synchronized (box) {
            box.n++; // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(ElementsOfArray::work).start();
        new Thread(ElementsOfArray::work).start();
    }
}
