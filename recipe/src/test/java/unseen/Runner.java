package unseen;

import java.util.ArrayList;
import java.util.List;
import program.Program;

/**
 * Runs the programs that classes hold, or one of them ({@code HOLDER#PROGRAM}); the threads of each one after the other, in
 * an order that no trace shows.
 */
public final class Runner {
    private Runner() {}

    public static void main(String[] holders) throws Exception {
        for (String each : holders) {
            String[] parts = each.split("#");
            var all = Class.forName(parts[0]).getDeclaredMethod("all");
            all.setAccessible(true);
            for (Program program : (Program[]) all.invoke(null)) {
                if (parts.length == 1 || program.getClass().getSimpleName().equals(parts[1])) {
                    run(program);
                }
            }
        }
    }

    private static volatile int done;

    private static void run(Program program) throws InterruptedException {
        done = 0;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int number = i;
            Thread thread =
                    new Thread(() -> step(program, number), program.getClass().getSimpleName() + number);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void step(Program program, int number) {
        while (done < number) {
            Thread.onSpinWait();
        }
        switch (number) {
            case 0 -> program.first();
            case 1 -> program.second();
            default -> program.third();
        }
        done++;
    }
}
