package executor;

import java.util.stream.IntStream;

class ParallelMap {
    static int n;
    public static void main(String[] args) {
        IntStream.range(0, 9).parallel().map(x -> x + n++).sum(); // race: ParallelMap.n
        n++; // guarded
    }
}
