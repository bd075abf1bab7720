package lock;

import java.util.HashMap;
import java.util.Map;

/** An entry of a map that one of two constructors has made, under the monitor of the object that has the map. */
class EntryOfOwner {
    static class Store {
        private final Map<String, Entry> entries = new HashMap<>();

        synchronized void edit(String key) {
            Entry entry = entries.get(key); // guarded
            entry.edits++; // guarded
        }

        synchronized void add(String key) {
            entries.put(key, new Entry()); // guarded
        }
    }

    static class Entry {
        int edits;
    }

    private final Store store;

    EntryOfOwner() {
        store = new Store();
        store.add("a");
    }

    EntryOfOwner(String key) {
        store = new Store();
        store.add(key);
    }

    public static void main(String[] args) {
        EntryOfOwner one = args.length == 0 ? new EntryOfOwner() : new EntryOfOwner(args[0]);
        new Thread(() -> one.store.edit("a")).start();
        one.store.edit("a");
    }
}
