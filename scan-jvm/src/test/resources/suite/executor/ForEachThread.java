package executor;

import java.util.ArrayList;
import java.util.List;

class ForEachThread {
    static int n;
    public static void main(String[] args) {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) threads.add(new Thread(() -> n++)); // race: ForEachThread.n
        threads.forEach(Thread::start);
    }
}
