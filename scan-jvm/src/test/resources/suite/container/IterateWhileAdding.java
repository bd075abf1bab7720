package container;

import java.util.ArrayList;
import java.util.List;

class IterateWhileAdding {
    static final List<String> WORDS = new ArrayList<>();
    static void print() {
        for (String word : WORDS) System.out.println(word); // race: IterateWhileAdding.WORDS
    }
    public static void main(String[] args) {
        new Thread(IterateWhileAdding::print).start();
        WORDS.add("a"); // race: IterateWhileAdding.WORDS
    }
}
