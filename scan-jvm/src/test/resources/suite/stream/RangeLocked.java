package stream;

import java.util.stream.IntStream;

class RangeLocked {
    static int n;
    static synchronized void up() {
        n++; // guarded
    }
    public static void main(String[] args) {
        IntStream.range(0, 8).parallel().forEach(i -> up());
    }
}
