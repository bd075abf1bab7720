package heddle.cli.command;

import heddle.cli.file.StoredResults;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import heddle.engine.EngineProvider;
import heddle.race.Race;
import heddle.race.Result;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Entries of a result, or of a trace that is analysed first, by number or id. */
final class ChosenRaces {
    private ChosenRaces() {}

    /** The results in a file; a trace is analysed by these engines. */
    static List<Result> read(String input, List<EngineProvider> engines, Console console) throws Failure {
        try {
            Path file = Path.of(input);
            return TraceFiles.isTrace(file)
                    ? TraceAnalysis.run(file, false, engines, console)
                    : StoredResults.read(input);
        } catch (InvalidPathException e) {
            throw new Failure(Exit.BAD_INPUT, "cannot read " + input + ": it is no file name");
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(input, e));
        }
    }

    /** The results with the chosen entries alone; all races that are not dealt with if {@code choice} is null. */
    static List<Result> choose(List<Result> results, String choice, String input) throws Failure {
        if (choice != null && choice.matches("\\d{1,9}")) {
            return List.of(StoredResults.only(Integer.parseInt(choice), results, input));
        }
        List<Result> chosen = new ArrayList<>();
        for (Result result : results) {
            List<Race> races = result.races().stream()
                    .filter(race -> choice == null ? race.isOpen() : race.id().equals(choice))
                    .toList();
            if (!races.isEmpty()) {
                chosen.add(result.withRaces(races));
            }
        }
        if (chosen.isEmpty()) {
            throw choice == null
                    ? new Failure(Exit.BAD_INPUT, "there is no race in " + input)
                    : new Failure(Exit.USAGE, "there is no entry with the id " + choice + " in " + input);
        }
        return chosen;
    }
}
