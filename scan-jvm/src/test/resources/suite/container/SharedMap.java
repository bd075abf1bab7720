package container;

import java.util.HashMap;
import java.util.Map;

class SharedMap {
    static final Map<String, String> MAP = new HashMap<>();
    static void work() {
        MAP.put("a", "b"); // race: SharedMap.MAP
        MAP.get("a"); // race: SharedMap.MAP
    }
    public static void main(String[] args) {
        new Thread(SharedMap::work).start();
        new Thread(SharedMap::work).start();
    }
}
