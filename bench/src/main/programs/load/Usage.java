package load;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Processor time of the process so far, in microseconds: all of it, and that of the JVM's own threads. */
record Usage(long cpu, long compilers, long collector) {
    static Usage now() throws IOException {
        return new Usage(processNanos() / 1000, threads("C1 ", "C2 "), threads("GC ", "G1 ", "VM Thread"));
    }

    static long processNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** Without the compilers. */
    long program() {
        return cpu - compilers;
    }

    @Override
    public String toString() {
        return "cpu=" + cpu + " compilers=" + compilers + " collector=" + collector;
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
