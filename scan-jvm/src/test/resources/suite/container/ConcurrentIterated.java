package container;

import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Iterators of concurrent containers need no lock. */
class ConcurrentIterated {
    static final Map<String, String> MAP = new ConcurrentHashMap<>();
    static final Queue<String> QUEUE = new ConcurrentLinkedQueue<>();
    static final Properties PROPERTIES = new Properties();

    static void add() {
        MAP.put("a", "b"); // guarded
        QUEUE.add("a"); // guarded
        PROPERTIES.put("a", "b"); // guarded
    }

    static void print() {
        for (String value : MAP.values()) System.out.println(value); // guarded
        for (String word : QUEUE) System.out.println(word); // guarded
        for (Object key : PROPERTIES.keySet()) System.out.println(key); // guarded
    }

    public static void main(String[] args) {
        new Thread(ConcurrentIterated::add).start();
        new Thread(ConcurrentIterated::print).start();
    }
}
