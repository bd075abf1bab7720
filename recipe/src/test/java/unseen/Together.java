package unseen;

import java.util.ArrayList;
import java.util.List;
import program.Program;

/** Runs one of the programs that a class holds ({@code HOLDER#PROGRAM}), all of its threads at the same time. */
public final class Together {
    private Together() {}

    public static void main(String[] program) throws Exception {
        String[] parts = program[0].split("#");
        var all = Class.forName(parts[0]).getDeclaredMethod("all");
        all.setAccessible(true);
        for (Program each : (Program[]) all.invoke(null)) {
            if (each.getClass().getSimpleName().equals(parts[1])) {
                run(each);
            }
        }
    }

    private static void run(Program program) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Runnable each : List.<Runnable>of(program::first, program::second, program::third)) {
            threads.add(new Thread(each));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
