package container;

import java.util.concurrent.ConcurrentHashMap;

class ValueOfConcurrentMap {
    static class Box {
        int n;
    }
    static final ConcurrentHashMap<String, Box> BOXES = new ConcurrentHashMap<>();
    static void work() {
        Box box = BOXES.get("a");
        if (box != null) box.n++; // race: ValueOfConcurrentMap$Box.n
    }
    public static void main(String[] args) {
        BOXES.put("a", new Box());
        new Thread(ValueOfConcurrentMap::work).start();
        new Thread(ValueOfConcurrentMap::work).start();
    }
}
