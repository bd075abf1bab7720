package handover;

class PlainFlag {
    static int data;
    static boolean ready;
    public static void main(String[] args) {
        new Thread(() -> {
            while (!ready) {} // race: PlainFlag.ready
            System.out.println(data); // race: PlainFlag.data
        }).start();
        data = 1; // race: PlainFlag.data
        ready = true; // race: PlainFlag.ready
    }
}
