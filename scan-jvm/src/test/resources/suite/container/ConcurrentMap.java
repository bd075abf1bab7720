package container;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class ConcurrentMap {
    static final Map<String, String> MAP = new ConcurrentHashMap<>();
    static void work() {
        MAP.put("a", "b"); // guarded
        MAP.computeIfAbsent("c", k -> k); // guarded
        MAP.size(); // guarded
    }
    public static void main(String[] args) {
        new Thread(ConcurrentMap::work).start();
        new Thread(ConcurrentMap::work).start();
    }
}
