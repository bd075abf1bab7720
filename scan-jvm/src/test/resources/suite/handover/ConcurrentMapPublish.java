package handover;

import java.util.concurrent.ConcurrentHashMap;

class ConcurrentMapPublish {
    static class Box {
        int n;
    }
    static final ConcurrentHashMap<String, Box> BOXES = new ConcurrentHashMap<>();
    public static void main(String[] args) {
        new Thread(() -> {
            Box box = BOXES.get("a");
            if (box != null) System.out.println(box.n); // guarded
        }).start();
        Box made = new Box();
        made.n = 1; // guarded
        BOXES.put("a", made);
    }
}
