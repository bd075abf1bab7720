package executor;

import java.util.concurrent.CompletableFuture;

class CompletableAllButOne {
    static int n, m, k;
    public static void main(String[] args) {
        CompletableFuture<Void> one = CompletableFuture.runAsync(() -> n++); // race: CompletableAllButOne.n
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> m++); // race: CompletableAllButOne.m
        CompletableFuture<Void> three = CompletableFuture.runAsync(() -> k++); // guarded
        CompletableFuture<Void> all = CompletableFuture.allOf(two, three);
        m++; // race: CompletableAllButOne.m
        all.join();
        n++; // race: CompletableAllButOne.n
        CompletableFuture<?>[] some = new CompletableFuture<?>[1];
        some[0] = CompletableFuture.runAsync(() -> k++); // race: CompletableAllButOne.k
        some[0] = one;
        CompletableFuture.allOf(some).join();
        k++; // race: CompletableAllButOne.k
    }
}
