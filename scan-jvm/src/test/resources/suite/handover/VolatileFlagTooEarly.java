package handover;

class VolatileFlagTooEarly {
    static int data;
    static volatile boolean ready;
    public static void main(String[] args) {
        new Thread(() -> {
            while (!ready) {}
            System.out.println(data); // race: VolatileFlagTooEarly.data
        }).start();
        ready = true;
        data = 1; // race: VolatileFlagTooEarly.data
    }
}
