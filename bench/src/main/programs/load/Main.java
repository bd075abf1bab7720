package load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs a load and prints its checksum and the most memory that the process had. */
public final class Main {
    private Main() {}

    /** Arguments: class of the load, threads, work. */
    public static void main(String[] args) throws Exception {
        Load load = (Load) Class.forName("load." + args[0]).getDeclaredConstructor().newInstance();
        long checksum = load.run(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
        System.out.println("checksum=" + checksum + " memory=" + memory());
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
