package thread;

import java.util.ArrayList;
import java.util.List;

class JoinedList {
    static int n;
    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread t = new Thread(() -> {
                synchronized (JoinedList.class) {
                    n++; // guarded
                }
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) t.join();
        System.out.println(n); // guarded
    }
}
