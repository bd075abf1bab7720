package executor;

import java.util.List;

class SequentialStream {
    static int n;
    public static void main(String[] args) {
        List<Integer> list = List.of(1, 2, 3);
        list.stream().forEach(x -> n += x); // guarded
    }
}
