package container;

import java.util.ArrayList;
import java.util.List;

class ElementOfList {
    static class Item {
        int n;
    }
    static final List<Item> ITEMS = new ArrayList<>();
    static void work() {
        Item item;
        synchronized (ITEMS) {
            item = ITEMS.get(0); // guarded
        }
        item.n++; // race: ElementOfList$Item.n
    }
    public static void main(String[] args) {
        ITEMS.add(new Item()); // guarded
        new Thread(ElementOfList::work).start();
        new Thread(ElementOfList::work).start();
    }
}
