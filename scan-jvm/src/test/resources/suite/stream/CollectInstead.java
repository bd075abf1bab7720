package stream;

import java.util.List;
import java.util.stream.Collectors;

class CollectInstead {
    public static void main(String[] args) {
        List<Integer> all = List.of(1, 2, 3);
        List<Integer> found = all.parallelStream().map(x -> x + 1).collect(Collectors.toList()); // guarded
        System.out.println(found); // guarded
    }
}
