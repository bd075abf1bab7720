package executor;

import java.util.concurrent.CompletableFuture;

class CompletableNotJoined {
    static int n;
    public static void main(String[] args) {
        CompletableFuture<Void> done = CompletableFuture.runAsync(() -> n++); // race: CompletableNotJoined.n
        n++; // race: CompletableNotJoined.n
        done.join();
    }
}
