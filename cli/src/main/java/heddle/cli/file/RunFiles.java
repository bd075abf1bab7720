package heddle.cli.file;

import heddle.cli.runs.Runs;
import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.cli.terminal.Sentence;
import heddle.race.Result;
import heddle.trace.Trace;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Files of {@code --runs}: recorded traces, and results in JSON. */
public final class RunFiles {
    private RunFiles() {}

    public static Runs read(List<String> names, Console console) throws Failure {
        Runs runs = new Runs();
        for (String name : names) {
            if (isTrace(name)) count(name, runs, console);
            else for (Result result : StoredResults.read(name)) runs.add(result);
        }
        return runs;
    }

    private static boolean isTrace(String name) throws Failure {
        try {
            return TraceFiles.isTrace(Path.of(name));
        } catch (InvalidPathException e) {
            throw new Failure(Exit.BAD_INPUT, "cannot read " + name + ": it is no file name");
        }
    }

    /** Accesses of the part of a damaged trace that can be read are counted; a sentence says that there is no more. */
    private static void count(String name, Runs runs, Console console) throws Failure {
        try (Trace trace = TraceFiles.open(Path.of(name))) {
            String damage = runs.add(trace);
            if (damage != null) console.complain(damage);
        } catch (IOException e) {
            throw new Failure(Exit.BAD_INPUT, Sentence.aboutInput(name, e));
        }
    }
}
