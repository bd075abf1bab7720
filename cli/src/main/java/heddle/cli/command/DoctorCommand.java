package heddle.cli.command;

import heddle.cli.launch.AgentJar;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** {@code heddle doctor}: whether races can be found here, by finding one. */
@picocli.CommandLine.Command(
        name = "doctor",
        description = "Check that the agent works with this JDK, by a race that it must find.",
        footerHeading = "%nExit codes: ",
        footer = {"0 it works, 3 it does not."})
public final class DoctorCommand extends Command {
    public DoctorCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path agent = AgentJar.find();
        console.print("Java    " + Runtime.version() + " (" + System.getProperty("java.home") + ")");
        console.print("agent   " + agent);
        Process process = new ProcessBuilder(java.toString(), "-javaagent:" + agent + "=quiet", "-version")
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit;
        try {
            exit = process.waitFor();
        } catch (InterruptedException e) {
            throw new Failure(Exit.INTERNAL, "interrupted while waiting for " + java);
        }
        if (exit != 0) {
            String first = output.lines().findFirst().orElse("it said nothing");
            throw new Failure(Exit.NOTHING_OBSERVED, "a JVM with the agent ended with " + exit + ": " + first);
        }
        console.print("canary  its race was woven, run and found");
        return Exit.CLEAN;
    }
}
