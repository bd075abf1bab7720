package alias;

class TwoNamesTwoObjects {
    static class Box {
        int n;
    }
    public static void main(String[] args) {
        Box a = new Box();
        Box b = new Box();
        new Thread(() -> a.n++).start(); // guarded
        b.n++; // guarded
    }
}
