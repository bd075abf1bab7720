package alias;

class TwoNamesOneObject {
    static class Box {
        int n;
    }
    static final Box A = new Box();
    static final Box B = A;
    public static void main(String[] args) {
        new Thread(() -> A.n++).start(); // race: TwoNamesOneObject$Box.n
        B.n++; // race: TwoNamesOneObject$Box.n
    }
}
