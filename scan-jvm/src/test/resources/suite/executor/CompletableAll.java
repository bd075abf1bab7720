package executor;

import java.util.concurrent.CompletableFuture;

class CompletableAll {
    static int n, m;
    public static void main(String[] args) {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> n++); // guarded
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> m++); // guarded
        CompletableFuture<Void> all = CompletableFuture.allOf(one, two);
        all.join();
        n++; // guarded
        m++; // guarded
    }
}
