package container;

import java.util.ArrayList;
import java.util.List;

class ReadOnlyList {
    static class Log {
        private final List<String> lines = new ArrayList<>();
        Log() {
            lines.add("a"); // guarded
        }
        int count() {
            return lines.size(); // guarded
        }
    }
    public static void main(String[] args) {
        Log log = new Log();
        new Thread(() -> log.count()).start();
        log.count();
    }
}
