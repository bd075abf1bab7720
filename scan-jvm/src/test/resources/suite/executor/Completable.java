package executor;

import java.util.concurrent.CompletableFuture;

class Completable {
    static int n;
    public static void main(String[] args) {
        CompletableFuture<Void> done = CompletableFuture.runAsync(() -> n++); // guarded
        done.join();
        n++; // guarded
    }
}
