package heddle.cli.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The processes of a command, as far as they were there when this looked. Those whose parents have ended are remembered:
 * the system no longer tells whose they were.
 */
final class JvmWatch {
    /**
     * A process that runs {@code java}.
     *
     * @param looks how often it was seen
     * @param directory where it runs; null if that is not known
     */
    record Jvm(ProcessHandle process, String command, Path directory, int looks) {
        long pid() {
            return process.pid();
        }
    }

    /** Processes are looked at this often. */
    static final long LOOK_MILLIS = 250;

    private final Process root;
    private final Map<Long, ProcessHandle> processes = new LinkedHashMap<>();
    private final Map<Long, Jvm> jvms = new LinkedHashMap<>();

    JvmWatch(Process root) {
        this.root = root;
        look();
    }

    /** Takes note of all processes that are there. */
    synchronized void look() {
        List<ProcessHandle> roots = new ArrayList<>(processes.values());
        roots.add(root.toHandle());
        for (ProcessHandle each : roots) {
            see(each);
            each.descendants().forEach(this::see);
        }
    }

    private void see(ProcessHandle process) {
        if (!runs(process)) {
            return;
        }
        processes.put(process.pid(), process);
        String executable = process.info().command().orElse("");
        Jvm known = jvms.get(process.pid());
        if (!executable.isEmpty() && AgentLaunch.isJava(executable)) {
            int looks = known == null ? 1 : known.looks + 1;
            String command = process.info().commandLine().orElse(executable);
            jvms.put(process.pid(), new Jvm(process, command, directory(process), looks));
        } else {
            jvms.remove(process.pid()); // a shell that has become something else
        }
    }

    /** Where the system tells it. */
    private static Path directory(ProcessHandle process) {
        try {
            return Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "cwd"));
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }

    /** The JVMs that were seen. */
    synchronized List<Jvm> jvms() {
        return List.copyOf(jvms.values());
    }

    /** The processes that are still there, the command's own among them. */
    synchronized List<ProcessHandle> alive() {
        return processes.values().stream().filter(JvmWatch::runs).toList();
    }

    /** Waits until the JVMs have ended. */
    void awaitJvms() throws InterruptedException {
        for (Jvm jvm : jvms()) {
            while (runs(jvm.process)) {
                Thread.sleep(LOOK_MILLIS);
            }
        }
    }

    /**
     * Whether a process has not ended. One that has, and whose parent has ended before, is still listed where the system's
     * first process does not clear up, as in a container.
     */
    static boolean runs(ProcessHandle process) {
        if (!process.isAlive()) {
            return false;
        }
        try {
            return !Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"))
                    .contains(") Z ");
        } catch (IOException e) {
            return process.isAlive();
        }
    }
}
