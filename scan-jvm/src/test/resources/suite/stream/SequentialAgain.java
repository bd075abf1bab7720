package stream;

import java.util.stream.IntStream;

class SequentialAgain {
    static int n;
    public static void main(String[] args) {
        IntStream.range(0, 8).forEach(i -> n++); // guarded
        n++; // guarded
    }
}
