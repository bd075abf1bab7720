package container;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class UnmodifiableView {
    static final List<String> WORDS = new ArrayList<>();
    static final List<String> VIEW = Collections.unmodifiableList(WORDS);
    static void print() {
        System.out.println(VIEW.size()); // race: UnmodifiableView.WORDS
    }
    public static void main(String[] args) {
        new Thread(UnmodifiableView::print).start();
        WORDS.add("a"); // race: UnmodifiableView.WORDS
    }
}
