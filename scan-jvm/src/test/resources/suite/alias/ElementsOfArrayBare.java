package alias;

class ElementsOfArrayBare {
    static class Box {
        int n;
    }
    static final Box[] BOXES = {new Box(), new Box()};
    static void work() {
        BOXES[0].n++; // race: ElementsOfArrayBare$Box.n
    }
    public static void main(String[] args) {
        new Thread(ElementsOfArrayBare::work).start();
        new Thread(ElementsOfArrayBare::work).start();
    }
}
