package heddle.cli.command;

import heddle.cli.file.StoredResults;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.OutputException;
import heddle.race.Race;
import heddle.report.Printable;
import heddle.report.triage.KnownRaces;
import heddle.report.triage.Suppressions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heddle suppress}: writes the narrowest rule that accepts a race. */
@picocli.CommandLine.Command(
        name = "suppress",
        description = "Accept a race: add a rule for it to a file of suppressions.",
        footerHeading = "%nExit codes: ",
        footer = {"0 the rule was added, 2 usage, 65 bad input, 74 the file cannot be written."})
public final class SuppressCommand extends Command {
    @Parameters(paramLabel = "RESULT", description = "The result (.json) that lists the race.")
    private String input;

    @Option(names = "--race", required = true, paramLabel = "N", description = "The race's number in the text report.")
    private int number;

    @Option(names = "--reason", required = true, paramLabel = "WHY", description = "Why the race is accepted.")
    private String reason;

    @Option(names = "--until", paramLabel = "YYYY-MM-DD", description = "The last day on which it is.")
    private LocalDate until;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            defaultValue = KnownRaces.SUPPRESSIONS,
            description = "The file of suppressions: ${DEFAULT-VALUE}.")
    private Path file;

    public SuppressCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws Failure, IOException {
        if (reason.isBlank()) {
            throw new Failure(Exit.USAGE, "--reason must say why the race is accepted");
        }
        Race race = StoredResults.only(number, StoredResults.read(input), input)
                .races()
                .get(0);
        String rule = Suppressions.ruleFor(race, until, reason);
        append(rule);
        console.print("added to " + Printable.text(file.toString()) + ": " + Printable.text(rule));
        return Exit.CLEAN;
    }

    private void append(String rule) throws OutputException {
        try {
            boolean open = Files.isRegularFile(file) && Files.size(file) > 0 && !endsInLine();
            Files.writeString(
                    file, (open ? "\n" : "") + rule + '\n', StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new OutputException(file.toString(), e);
        }
    }

    private boolean endsInLine() throws IOException {
        String text = Files.readString(file);
        return text.endsWith("\n");
    }
}
