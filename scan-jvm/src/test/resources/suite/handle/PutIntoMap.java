package handle;

import java.util.HashMap;
import java.util.Map;

/**
 * Every thread is put under one key.
 *
 * Known wrong: keys of maps are not told apart.
 */
class PutIntoMap {
    static int n;

    public static void main(String[] args) throws Exception {
        Map<String, Thread> threads = new HashMap<>();
        for (int i = 0; i < 4; i++) {
            Thread one = new Thread(() -> n++); // race: PutIntoMap.n
            threads.put("one", one);
            one.start();
        }
        for (Thread one : threads.values()) one.join();
        n++; // race: PutIntoMap.n
    }
}
