package container;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

class CopyOnWrite {
    static final List<String> WORDS = new CopyOnWriteArrayList<>();
    static void print() {
        for (String word : WORDS) System.out.println(word); // guarded
    }
    public static void main(String[] args) {
        new Thread(CopyOnWrite::print).start();
        WORDS.add("a"); // guarded
    }
}
