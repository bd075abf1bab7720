package container;

import java.util.ArrayList;
import java.util.List;

class SharedList {
    static class Log {
        private final List<String> lines = new ArrayList<>();
        void add(String line) {
            lines.add(line); // race: SharedList$Log.lines
        }
        int count() {
            int count = 0;
            for (String line : lines) count++; // race: SharedList$Log.lines
            return count;
        }
    }
    public static void main(String[] args) {
        Log log = new Log();
        new Thread(() -> log.add("x")).start();
        log.count();
    }
}
