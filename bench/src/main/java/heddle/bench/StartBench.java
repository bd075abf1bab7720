package heddle.bench;

import heddle.bench.process.ProcessTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * {@code bench/run StartBench FORKS [MODES]}: the time that the agent adds to the start of a JVM, on every installed
 * JDK from 17 on: medians of the wall clock and processor time of a program that does nothing.
 */
public final class StartBench {
    private StartBench() {}

    public static void main(String[] args) throws Exception {
        int forks = args.length == 0 ? 9 : Integer.parseInt(args[0]);
        List<AgentMode> modes = AgentMode.parse(args.length > 1 ? args[1] : "fasttrack,record");
        Path classes = hello();
        for (Path jdk : ProgramBench.jdks()) {
            System.out.println("\n" + jdk.getFileName());
            long[] plain = median(jdk, classes, null, forks);
            System.out.printf(Locale.ROOT, "%-20s %5d ms wall, %5d ms CPU%n", "without", plain[0], plain[1]);
            for (AgentMode mode : modes) {
                long[] with = median(jdk, classes, mode, forks);
                System.out.printf(
                        Locale.ROOT,
                        "%-20s %5d ms wall, %5d ms CPU more%n",
                        mode.name(),
                        with[0] - plain[0],
                        with[1] - plain[1]);
            }
        }
    }

    private static Path hello() throws Exception {
        Path directory = Files.createTempDirectory("heddle");
        Path source = directory.resolve("Hello.java");
        Files.writeString(source, "class Hello { public static void main(String[] args) {} }");
        new ProcessBuilder("javac", "--release", "17", "-d", directory.toString(), source.toString())
                .inheritIO()
                .start()
                .waitFor();
        return directory;
    }

    private static long[] median(Path jdk, Path classes, AgentMode mode, int forks) throws Exception {
        long[] wall = new long[forks];
        long[] cpu = new long[forks];
        for (int i = 0; i < forks; i++) {
            Path found = classes.resolve("found");
            String agent = mode == null
                    ? "-Dno=agent"
                    : "-javaagent:" + mode.agent(ProgramBench.agent()) + "=" + mode.options(found);
            List<String> command =
                    List.of(jdk.resolve("bin/java").toString(), agent, "-cp", classes.toString(), "Hello");
            ProcessTime time = ProcessTime.of(command, classes.resolve("out"), 600);
            wall[i] = time.wall();
            cpu[i] = time.cpu();
        }
        Arrays.sort(wall);
        Arrays.sort(cpu);
        return new long[] {wall[forks / 2], cpu[forks / 2]};
    }
}
