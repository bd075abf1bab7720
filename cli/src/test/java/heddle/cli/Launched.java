package heddle.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The launcher as a process, with its output in files of a directory. */
final class Launched {
    private Launched() {}

    static Process start(Path directory, String... args) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(Heddle.ROOT.resolve("heddle").toString()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("out").toFile())
                .redirectError(directory.resolve("err").toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().remove("HEDDLE_OPTIONS");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder.start();
    }

    static String out(Path directory) throws IOException {
        return Files.readString(directory.resolve("out"));
    }

    static String err(Path directory) throws IOException {
        return Files.readString(directory.resolve("err"));
    }
}
