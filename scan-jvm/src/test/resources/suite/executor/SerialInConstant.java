package executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An executor with one thread that a constant holds, and one in a variable that gets another one. */
class SerialInConstant {
    static final ExecutorService ONE = Executors.newSingleThreadExecutor();
    static ExecutorService replaced = Executors.newSingleThreadExecutor();
    static int serial;
    static int beside;
    public static void main(String[] args) {
        ONE.execute(() -> serial++); // guarded
        ONE.execute(() -> serial--); // guarded
        replaced.execute(() -> beside++); // race: SerialInConstant.beside
        replaced = Executors.newSingleThreadExecutor();
        replaced.execute(() -> beside--); // race: SerialInConstant.beside
    }
}
