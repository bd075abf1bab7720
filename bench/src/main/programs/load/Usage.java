package load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the process has taken so far, in microseconds of processor time: all of it, and that of the JVM's own threads. */
final class Usage {
    private Usage() {}

    static String now() throws IOException {
        long cpu = 0;
        if (ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system) {
            cpu = system.getProcessCpuTime() / 1000;
        }
        return "cpu=" + cpu + " compilers=" + threads("C1 ", "C2 ") + " collector=" + threads("GC ", "G1 ", "VM Thread");
    }

    /** Of threads that still run and whose names begin so; 0 where the system does not tell. */
    private static long threads(String... names) throws IOException {
        Path tasks = Path.of("/proc/self/task");
        if (!Files.isDirectory(tasks)) {
            return 0;
        }
        long sum = 0;
        try (Stream<Path> all = Files.list(tasks)) {
            for (Path task : all.toList()) {
                sum += isOf(task, names) ? micros(task) : 0;
            }
        }
        return sum;
    }

    private static boolean isOf(Path task, String[] names) {
        String name = read(task.resolve("comm"));
        return Stream.of(names).anyMatch(name::startsWith);
    }

    /** The first number of schedstat, in nanoseconds. */
    private static long micros(Path task) {
        String times = read(task.resolve("schedstat"));
        return times.isEmpty() ? 0 : Long.parseLong(times.split(" ")[0]) / 1000;
    }

    /** Empty if the thread has ended, or the system does not tell. */
    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }
}
