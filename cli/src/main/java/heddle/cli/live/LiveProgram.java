package heddle.cli.live;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.race.live.LiveRun;
import heddle.race.live.LiveSchedule;
import heddle.report.file.Scratch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A command that is run again and again under the director. Its input is empty, and its output is kept, not shown. */
public final class LiveProgram {
    /** Makes the process of the command with these options of the agent. */
    @FunctionalInterface
    public interface Launcher {
        ProcessBuilder process(String agentOptions);
    }

    /** So much of the output is compared line by line; all of it is hashed. */
    private static final int KEPT_BYTES = 1 << 20;

    private final String name;
    private final Launcher launcher;

    /** @param name how messages call the command */
    public LiveProgram(String name, Launcher launcher) {
        this.name = name;
        this.launcher = launcher;
    }

    Ending run(String order, LiveSchedule schedule, long limitMillis) throws Failure, IOException {
        try (Scratch scratch = Scratch.create("heddle-live")) {
            return run(order, schedule, limitMillis, scratch);
        }
    }

    private Ending run(String order, LiveSchedule schedule, long limitMillis, Scratch scratch)
            throws Failure, IOException {
        Path directory = scratch.directory();
        Path plan = Files.writeString(directory.resolve("race.schedule"), schedule.text());
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        Path input = Files.createFile(directory.resolve("in"));
        ProcessBuilder builder = launcher.process("quiet,direct=" + plan + ",out=" + directory.resolve("%p.run"))
                .redirectInput(input.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        long start = System.nanoTime();
        Process process = start(builder);
        scratch.isWrittenBy(process);
        boolean ended = await(process, limitMillis);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            await(process, limitMillis);
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        LiveRun said = LiveRun.NONE;
        int jvms = 0;
        for (Path file : files(directory)) {
            if (file.toString().endsWith(".run")) {
                said = said.and(LiveRun.parse(Files.readString(file)));
                jvms++;
            }
        }
        int exit = ended ? process.exitValue() : 0;
        return new Ending(order, said, jvms, exit, text(out), hash(out), lastLine(text(err)), !ended, millis);
    }

    private Process start(ProcessBuilder builder) throws Failure {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new Failure(Exit.USAGE, "cannot run " + name + ": " + e.getMessage());
        }
    }

    private boolean await(Process process, long millis) throws Failure {
        try {
            return process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new Failure(Exit.INTERNAL, "interrupted while " + name + " was running");
        }
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(KEPT_BYTES), StandardCharsets.UTF_8);
        }
    }

    private static String lastLine(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1).strip();
    }

    private static String hash(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }
}
