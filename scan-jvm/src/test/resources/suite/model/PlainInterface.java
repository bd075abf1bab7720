package model;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The racy twin of SafeInterface: the interface promises nothing, and one of the maps is not safe. */
class PlainInterface {
    static final Map<String, Map<String, String>> ALL = new HashMap<>();
    static final Map<String, PlainInterface> USERS = new HashMap<>();
    private final Map<String, String> names;

    PlainInterface(Map<String, String> names) {
        this.names = names;
    }

    void forget() {
        names.remove("c"); // race: PlainInterface.names
    }

    public static void main(String[] args) {
        ALL.put("names", new HashMap<>());
        ALL.put("others", new ConcurrentHashMap<>());
        USERS.put("a", new PlainInterface(ALL.get("names")));
        Runnable task = () -> USERS.get("a").forget();
        new Thread(task).start();
        new Thread(task).start();
    }
}
