package executor;

import java.util.concurrent.CompletableFuture;

/** Known wrong: a dependent stage is taken to run beside the stage that it waits for. */
class ThenRun {
    static int n;
    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> n++).thenRun(() -> n++).join(); // guarded
        n++; // guarded
    }
}
