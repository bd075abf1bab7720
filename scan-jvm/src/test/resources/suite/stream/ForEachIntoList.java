package stream;

import java.util.ArrayList;
import java.util.List;

class ForEachIntoList {
    static final List<Integer> FOUND = new ArrayList<>();
    public static void main(String[] args) {
        List<Integer> all = List.of(1, 2, 3);
        all.parallelStream().forEach(x -> FOUND.add(x)); // race: ForEachIntoList.FOUND
    }
}
