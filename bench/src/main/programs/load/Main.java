package load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs a load, once or for a time, prints its checksum and the most memory that the process had, and ends the JVM, whatever
 * threads the load has left. With the property {@code same} it prints the checksum alone, so that runs can be compared.
 */
public final class Main {
    private Main() {}

    /**
     * Arguments: class of the load, threads, work, and if it is to be repeated, for how many seconds, and how many runs at
     * most: see {@link Rounds}.
     */
    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[1]);
        int work = Integer.parseInt(args[2]);
        long checksum = args.length > 3
                ? new Rounds(args[0], threads, work)
                        .run(Double.parseDouble(args[3]), args.length > 4 ? Double.parseDouble(args[4]) : Long.MAX_VALUE)
                : load(args[0]).run(threads, work);
        System.out.println("checksum=" + checksum + (Boolean.getBoolean("same") ? "" : " memory=" + memory()));
        System.exit(0);
    }

    static Load load(String name) throws ReflectiveOperationException {
        return (Load) Class.forName("load." + name).getDeclaredConstructor().newInstance();
    }

    /** Kilobytes; 0 where the system does not tell. */
    private static long memory() throws Exception {
        Path status = Path.of("/proc/self/status");
        List<String> lines = Files.exists(status) ? Files.readAllLines(status) : List.of();
        for (String line : lines) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        return 0;
    }
}
