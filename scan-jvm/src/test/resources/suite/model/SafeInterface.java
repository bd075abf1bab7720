package model;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A field of an interface whose contract is that any thread may use it, filled from where other maps are kept, too. */
class SafeInterface {
    static final Map<String, Map<String, String>> ALL = new HashMap<>();
    static final Map<String, SafeInterface> USERS = new HashMap<>();
    private final ConcurrentMap<String, String> names;

    SafeInterface(ConcurrentMap<String, String> names) {
        this.names = names;
    }

    void forget() {
        names.remove("c"); // guarded
    }

    public static void main(String[] args) {
        ALL.put("names", new ConcurrentHashMap<>());
        ALL.put("others", new HashMap<>());
        USERS.put("a", new SafeInterface((ConcurrentMap<String, String>) ALL.get("names")));
        Runnable task = () -> USERS.get("a").forget();
        new Thread(task).start();
        new Thread(task).start();
    }
}
