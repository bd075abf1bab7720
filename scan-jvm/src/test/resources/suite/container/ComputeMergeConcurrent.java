package container;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class ComputeMergeConcurrent {
    static final Map<String, Integer> COUNTS = new ConcurrentHashMap<>();
    static void work() {
        COUNTS.merge("a", 1, Integer::sum); // guarded
    }
    public static void main(String[] args) {
        new Thread(ComputeMergeConcurrent::work).start();
        new Thread(ComputeMergeConcurrent::work).start();
    }
}
