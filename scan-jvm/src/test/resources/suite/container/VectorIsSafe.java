package container;

import java.util.Vector;

class VectorIsSafe {
    static final Vector<String> WORDS = new Vector<>();
    static void work() {
        WORDS.add("a"); // guarded
    }
    public static void main(String[] args) {
        new Thread(VectorIsSafe::work).start();
        new Thread(VectorIsSafe::work).start();
    }
}
