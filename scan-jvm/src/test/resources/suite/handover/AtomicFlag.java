package handover;

import java.util.concurrent.atomic.AtomicBoolean;

class AtomicFlag {
    static int data;
    static final AtomicBoolean READY = new AtomicBoolean();
    public static void main(String[] args) {
        new Thread(() -> {
            while (!READY.get()) {}
            System.out.println(data); // guarded
        }).start();
        data = 1; // guarded
        READY.set(true);
    }
}
