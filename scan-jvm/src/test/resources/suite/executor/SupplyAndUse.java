package executor;

import java.util.concurrent.CompletableFuture;

class SupplyAndUse {
    static int n;
    static int make() {
        n = 7; // guarded
        return n; // guarded
    }
    public static void main(String[] args) {
        CompletableFuture<Integer> made = CompletableFuture.supplyAsync(SupplyAndUse::make);
        System.out.println(made.join() + n); // guarded
    }
}
