package executor;

import java.util.List;

class ParallelStream {
    static int n;
    public static void main(String[] args) {
        List<Integer> list = List.of(1, 2, 3);
        list.parallelStream().forEach(x -> n += x); // race: ParallelStream.n
    }
}
