package container;

import java.util.HashMap;
import java.util.Map;

class SharedMapLocked {
    static final Map<String, String> MAP = new HashMap<>();
    static void work() {
        synchronized (MAP) {
            MAP.put("a", "b"); // guarded
            MAP.get("a"); // guarded
        }
    }
    public static void main(String[] args) {
        new Thread(SharedMapLocked::work).start();
        new Thread(SharedMapLocked::work).start();
    }
}
