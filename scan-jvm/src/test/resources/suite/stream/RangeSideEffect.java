package stream;

import java.util.stream.IntStream;

class RangeSideEffect {
    static int n;
    public static void main(String[] args) {
        IntStream.range(0, 8).parallel().forEach(i -> n++); // race: RangeSideEffect.n
    }
}
