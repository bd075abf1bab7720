package behaviour;

import java.nio.file.Files;
import java.nio.file.Path;

/** Races once, then ends in the way that its argument names. */
public final class Ending {
    private static final int[] NUMBERS = new int[1000];
    private static int shared;

    private Ending() {}

    public static void main(String[] args) throws Exception {
        Runnable work = () -> shared++;
        Thread one = new Thread(work, "one");
        Thread two = new Thread(work, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        switch (args[0]) {
            case "exit" -> System.exit(7);
            case "halt" -> Runtime.getRuntime().halt(8);
            case "throw" -> throw new IllegalStateException("as the test wants it");
            case "kill" -> awaitTrace(Path.of(args[1]));
            case "work" -> work(Integer.parseInt(args[1]));
            default -> System.out.println("end");
        }
    }

    /** Until the trace has grown three times: the second of these writes began after the race, and is whole. */
    private static void awaitTrace(Path trace) throws Exception {
        for (int growths = 0; growths < 3; growths++) {
            long size = Files.size(trace);
            while (Files.size(trace) == size) {
                shared++;
            }
        }
        new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid()))
                .inheritIO()
                .start();
        synchronized (Ending.class) {
            Ending.class.wait();
        }
    }

    private static void work(int rounds) {
        for (int i = 0; i < rounds; i++) {
            NUMBERS[i % NUMBERS.length]++;
            shared += NUMBERS[i % 7];
        }
        System.out.println("sum " + shared);
    }
}
