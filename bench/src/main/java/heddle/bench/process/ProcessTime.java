package heddle.bench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Time of a process from its start to its end, in milliseconds. The shell tells the processor time of its children, which
 * the JVM does not once a process has ended.
 */
public record ProcessTime(long wall, long cpu) {
    private static final Pattern TIME = Pattern.compile("(\\d+)m(\\d+)[.,](\\d{2})");

    /**
     * Runs a command with all its output to a file. One that takes more than so many seconds is ended, and the file says so.
     * The processor time is 0 if the shell was ended, too.
     */
    public static ProcessTime of(List<String> command, Path out, long seconds)
            throws IOException, InterruptedException {
        Path times = Files.createTempFile("heddle", ".times");
        List<String> timed = new ArrayList<>(List.of("sh", "-c", "\"$@\"; times > \"$0\"", times.toString()));
        timed.addAll(command);
        long start = System.nanoTime();
        Process process = new ProcessBuilder(timed)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.waitFor();
            String end = "\nended from outside after " + seconds + " seconds\n";
            Files.writeString(out, end, StandardOpenOption.APPEND);
        }
        long wall = (System.nanoTime() - start) / 1_000_000;
        List<String> lines = Files.readAllLines(times);
        Files.delete(times);
        return new ProcessTime(wall, lines.size() < 2 ? 0 : cpu(lines.get(1)));
    }

    /** User and system time, as {@code 0m1.23s 0m0.45s}. */
    private static long cpu(String times) {
        long sum = 0;
        Matcher each = TIME.matcher(times);
        while (each.find()) {
            sum += Long.parseLong(each.group(1)) * 60_000
                    + Long.parseLong(each.group(2)) * 1000
                    + Long.parseLong(each.group(3)) * 10;
        }
        return sum;
    }
}
