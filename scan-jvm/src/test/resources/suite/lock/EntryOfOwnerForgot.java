package lock;

import java.util.HashMap;
import java.util.Map;

/** An entry of a map that one of two constructors has made, which nobody locks. */
class EntryOfOwnerForgot {
    static class Store {
        private final Map<String, Entry> entries = new HashMap<>();

        void edit(String key) {
            Entry entry = entries.get(key);
            entry.edits++; // race: EntryOfOwnerForgot$Entry.edits
        }

        synchronized void add(String key) {
            entries.put(key, new Entry()); // guarded
        }
    }

    static class Entry {
        int edits;
    }

    private final Store store;

    EntryOfOwnerForgot() {
        store = new Store();
        store.add("a");
    }

    EntryOfOwnerForgot(String key) {
        store = new Store();
        store.add(key);
    }

    public static void main(String[] args) {
        EntryOfOwnerForgot one = args.length == 0 ? new EntryOfOwnerForgot() : new EntryOfOwnerForgot(args[0]);
        new Thread(() -> one.store.edit("a")).start();
        one.store.edit("a");
    }
}
