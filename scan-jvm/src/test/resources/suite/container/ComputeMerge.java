package container;

import java.util.HashMap;
import java.util.Map;

class ComputeMerge {
    static final Map<String, Integer> COUNTS = new HashMap<>();
    static void work() {
        COUNTS.merge("a", 1, Integer::sum); // race: ComputeMerge.COUNTS
    }
    public static void main(String[] args) {
        new Thread(ComputeMerge::work).start();
        new Thread(ComputeMerge::work).start();
    }
}
