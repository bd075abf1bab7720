package heddle.cli.file;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Results in JSON files, and their entries by number. */
public final class StoredResults {
    private StoredResults() {}

    public static List<Result> read(String name) throws Failure {
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            return JsonResults.read(name, in);
        } catch (InvalidPathException e) {
            throw new Failure(Exit.BAD_INPUT, "cannot read " + name + ": it is no file name");
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(name, e));
        }
    }

    /** The result that holds entry {@code n}, counted from 1 through all results, with that entry alone. */
    public static Result only(int n, List<Result> results, String name) throws Failure {
        int before = 0;
        for (Result result : results) {
            List<Race> races = result.races();
            if (n > before && n <= before + races.size()) {
                return result.withRaces(List.of(races.get(n - before - 1)));
            }
            before += races.size();
        }
        throw new Failure(
                Exit.USAGE,
                "there is no entry " + n + " in " + name
                        + (before == 0 ? ": it lists none" : "; its entries are 1 to " + before));
    }
}
