package container;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class SynchronizedList {
    static final List<String> LIST = Collections.synchronizedList(new ArrayList<>());
    static void work() {
        LIST.add("a"); // guarded
    }
    public static void main(String[] args) {
        new Thread(SynchronizedList::work).start();
        new Thread(SynchronizedList::work).start();
    }
}
