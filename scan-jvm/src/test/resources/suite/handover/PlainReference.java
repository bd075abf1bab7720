package handover;

class PlainReference {
    static class Box {
        int n;
    }
    static Box shared;
    public static void main(String[] args) {
        new Thread(() -> {
            Box box = shared; // race: PlainReference.shared
            if (box != null) System.out.println(box.n); // guarded
        }).start();
        Box made = new Box();
        made.n = 1; // guarded
        shared = made; // race: PlainReference.shared
    }
}
