package handover;

class VolatileReferenceChanged {
    static class Box {
        int n;
    }
    static volatile Box shared;
    public static void main(String[] args) {
        new Thread(() -> {
            Box box = shared;
            if (box != null) System.out.println(box.n); // race: VolatileReferenceChanged$Box.n
        }).start();
        Box made = new Box();
        shared = made;
        made.n = 1; // race: VolatileReferenceChanged$Box.n
    }
}
