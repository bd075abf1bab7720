package handle;

import java.util.ArrayList;
import java.util.List;

/** Of the threads in the list only one is waited for. */
class FirstOfList {
    static int n;

    public static void main(String[] args) throws Exception {
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread one = new Thread(() -> n++); // race: FirstOfList.n
            all.add(one);
            one.start();
        }
        all.get(0).join();
        n++; // race: FirstOfList.n
    }
}
