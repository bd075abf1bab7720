package load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs a load, once or in rounds, and prints its checksum and the most memory that the process had. */
public final class Main {
    private Main() {}

    /** Arguments: class of the load, threads, work, and if what each round takes is to be told, the number of rounds. */
    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[1]);
        int work = Integer.parseInt(args[2]);
        int rounds = args.length > 3 ? Integer.parseInt(args[3]) : 0;
        long checksum = 0;
        if (rounds == 0) {
            checksum = load(args[0]).run(threads, work);
        } else {
            checksum = rounds(args[0], threads, work, rounds);
        }
        System.out.println("checksum=" + checksum + " memory=" + memory());
    }

    private static Load load(String name) throws ReflectiveOperationException {
        return (Load) Class.forName("load." + name).getDeclaredConstructor().newInstance();
    }

    /** The line of round 0 is what the process took before the first one. */
    private static long rounds(String name, int threads, int work, int rounds) throws Exception {
        System.out.println("round=0 " + Usage.now());
        long checksum = load(name).run(threads, work);
        System.out.println("round=1 " + Usage.now());
        for (int i = 2; i <= rounds; i++) {
            if (load(name).run(threads, work) != checksum) {
                throw new IllegalStateException("round " + i + " has another checksum");
            }
            System.out.println("round=" + i + ' ' + Usage.now());
        }
        return checksum;
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
