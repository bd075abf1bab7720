package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class TwoSerialPools {
    static int n;
    public static void main(String[] args) {
        ExecutorService one = Executors.newSingleThreadExecutor();
        ExecutorService two = Executors.newSingleThreadExecutor();
        one.execute(() -> n++); // race: TwoSerialPools.n
        two.execute(() -> n++); // race: TwoSerialPools.n
    }
}
