package heddle.cli.mcp;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One call of a tool: a process of this program that runs the command, with what it writes in a directory of its own. */
final class ToolCall {
    private static final long USUAL_LIMIT = 600;

    private final Tool tool;
    private final Map<String, Object> arguments;
    private final Path directory;

    /**
     * @param directory an empty one, for the files of this call
     */
    ToolCall(Tool tool, Map<String, Object> arguments, Path directory) {
        this.tool = tool;
        this.arguments = arguments;
        this.directory = directory;
    }

    /** The outputs of the command. {@code out} and {@code err} are files. */
    record Ending(int exit, Path out, Path err, Path output) {}

    Ending run() throws Failure, IOException, InterruptedException {
        tool.check(arguments);
        Path output = directory.resolve(tool.outcome() == Tool.Outcome.TRACE ? "trace.hdl" : "result.json");
        List<String> target = tool.outcome() == Tool.Outcome.TEXT ? List.of() : List.of("-o", output.toString());
        Path out = directory.resolve("out.txt");
        Path err = directory.resolve("err.txt");
        Process process = new ProcessBuilder(command(tool.commandLine(arguments, target)))
                .directory(workingDirectory())
                .redirectInput(nothing())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            long limit = limit();
            if (!process.waitFor(limit, TimeUnit.SECONDS)) {
                throw new Failure(Exit.INCOMPLETE, "the command was ended after " + limit + " seconds");
            }
            return new Ending(process.exitValue(), out, err, output);
        } finally {
            end(process);
        }
    }

    private static List<String> command(List<String> words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseParallelGC",
                "-cp",
                System.getProperty("java.class.path"),
                "heddle.cli.Main"));
        command.addAll(words);
        return command;
    }

    private static File nothing() {
        boolean isWindows = File.separatorChar == '\\';
        return new File(isWindows ? "NUL" : "/dev/null");
    }

    private File workingDirectory() throws Failure {
        String name = Tool.setting(arguments, Tools.DIRECTORY).orElse("");
        try {
            Path path = Path.of(name).toAbsolutePath();
            if (Files.isDirectory(path)) {
                return path.toFile();
            }
        } catch (InvalidPathException e) {
            // said below
        }
        throw new Failure(Exit.USAGE, "there is no directory " + name);
    }

    private long limit() throws Failure {
        long limit = Tool.setting(arguments, Tools.LIMIT).map(Long::parseLong).orElse(USUAL_LIMIT);
        if (limit < 1) {
            throw new Failure(Exit.USAGE, "'" + Tools.LIMIT + "' must be at least 1, not " + limit);
        }
        return limit;
    }

    /** The command ends its program when it is asked to end, and may write what it has found. */
    private static void end(Process process) throws InterruptedException {
        if (process.isAlive()) {
            List<ProcessHandle> below = process.descendants().toList();
            process.destroy();
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                below.forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        }
    }
}
