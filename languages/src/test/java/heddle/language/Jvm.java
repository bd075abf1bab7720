package heddle.language;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM that has ended, and what it printed. */
record Jvm(int exit, String printed) {
    static Jvm run(Path jdk, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(jdk.resolve("bin/java").toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(arguments);
        Path printed = Files.createTempFile("heddle-language", ".out");
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start()
                .waitFor();
        Jvm jvm = new Jvm(exit, Files.readString(printed));
        Files.delete(printed);
        return jvm;
    }
}
