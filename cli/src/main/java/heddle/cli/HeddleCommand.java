package heddle.cli;

import heddle.cli.command.Command;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;

/** {@code heddle} without a command: help and version. */
@picocli.CommandLine.Command(
        name = "heddle",
        description = "Finds data races in JVM programs, and proves them.",
        versionProvider = HeddleCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nEnvironment:%n",
        footer = {
            "  HEDDLE_OPTIONS       options that every command takes first, if it has them",
            "  HEDDLE_JAVA_OPTIONS  options for the JVM, e.g. -Xmx8g",
            "  HEDDLE_DEBUG         set to 1 to see where an internal error happened",
            "  NO_COLOR             set to anything to print without colour"
        })
final class HeddleCommand extends Command {
    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Print the version.")
    private boolean version;

    HeddleCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure {
        throw new Failure(Exit.USAGE, "no command given; 'heddle help' lists them");
    }

    /** The version that the build wrote into the jar. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {
                "heddle " + (version == null ? "(unpackaged)" : version),
                "Java " + Runtime.version() + " (" + System.getProperty("java.vm.name") + ")"
            };
        }
    }
}
