package heddle.dist;

import heddle.cli.Main;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Writes the generated files of a distribution; the build runs it with the class path that is distributed. */
public final class Contents {
    private final Path target;

    private Contents(Path target) {
        this.target = target;
    }

    /** Takes the directory of licence texts and the one to write to. */
    public static void main(String[] args) throws IOException {
        CommandLine heddle = Main.commands();
        Contents contents = new Contents(Path.of(args[1]));
        contents.writeManual(heddle);
        contents.writeCompletion(heddle);
        List<Path> jars = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .toList();
        contents.write("THIRD-PARTY.txt", Notices.of(jars, Path.of(args[0])));
    }

    /** A page for each command; those of {@code trace} stand in its own, one page each too. */
    private void writeManual(CommandLine command) throws IOException {
        ManPage page = new ManPage(command.getCommandSpec());
        write("share/man/man1/" + page.name() + ".1", page.text());
        for (CommandLine sub : command.getSubcommands().values()) {
            if (!sub.getCommandSpec().usageMessage().hidden()) {
                writeManual(sub);
            }
        }
    }

    private void writeCompletion(CommandLine heddle) throws IOException {
        write("share/bash-completion/completions/heddle", AutoComplete.bash("heddle", heddle));
        write("share/zsh/site-functions/_heddle", """
                #compdef heddle
                # Bash's completion does the work; both lie below the same directory.
                autoload -Uz bashcompinit && bashcompinit
                source "${${(%):-%x}:A:h}/../../bash-completion/completions/heddle"
                """);
    }

    private void write(String name, String text) throws IOException {
        Path file = target.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
