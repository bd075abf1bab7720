package handle;

import java.util.concurrent.CompletableFuture;

/** Only the last task is waited for. */
class LastCompletable {
    static int n;

    public static void main(String[] args) {
        CompletableFuture<Void> last = null;
        for (int i = 0; i < 4; i++) last = CompletableFuture.runAsync(() -> n++); // race: LastCompletable.n
        last.join();
        n++; // race: LastCompletable.n
    }
}
