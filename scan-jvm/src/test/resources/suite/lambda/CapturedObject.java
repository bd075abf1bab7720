package lambda;

class CapturedObject {
    static class Box {
        int n;
    }
    public static void main(String[] args) {
        Box box = new Box();
        Runnable up = () -> box.n++; // race: CapturedObject$Box.n
        new Thread(up).start();
        new Thread(up).start();
    }
}
