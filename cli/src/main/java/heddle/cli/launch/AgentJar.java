package heddle.cli.launch;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The agent's jar, which lies among the libraries beside the command's own jar. */
public final class AgentJar {
    private AgentJar() {}

    public static Path find() throws Failure {
        Path jar = ownPlace().resolveSibling("lib").resolve("heddle-agent.jar");
        if (!Files.isRegularFile(jar)) {
            throw new Failure(Exit.NOTHING_OBSERVED, "the agent is missing: there is no " + jar);
        }
        return jar;
    }

    private static Path ownPlace() throws Failure {
        try {
            return Path.of(AgentJar.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new Failure(Exit.INTERNAL, "cannot tell where Heddle is installed: " + e.getMessage());
        }
    }
}
