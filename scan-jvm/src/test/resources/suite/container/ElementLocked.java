package container;

import java.util.ArrayList;
import java.util.List;

class ElementLocked {
    static class Item {
        int n;
    }
    static final List<Item> ITEMS = new ArrayList<>();
    static void work() {
        Item item = ITEMS.get(0); // guarded
        synchronized (item) {
            item.n++; // guarded
        }
    }
    public static void main(String[] args) {
        ITEMS.add(new Item()); // guarded
        new Thread(ElementLocked::work).start();
        new Thread(ElementLocked::work).start();
    }
}
