package heddle.cli.mcp;

import heddle.cli.mcp.Argument.Kind;
import heddle.cli.mcp.Tool.Outcome;
import java.util.ArrayList;
import java.util.List;

/** The tools: the commands by which a coding agent finds a race, proves it, repairs it and checks the repair. */
final class Tools {
    static final String DIRECTORY = "directory";
    static final String LIMIT = "timeoutSeconds";

    private static final String RACE = "The entry, by its number in the list of races or its id.";
    private static final String SAVED = "A result (.json) or a trace (.hdl) that another tool has named.";

    private Tools() {}

    static List<Tool> all() {
        return List.of(
                tool(
                        "run",
                        "Run a Java program or a build under the race detector and list the data races of this run.",
                        Outcome.RESULT,
                        program(),
                        text("detector", "--detector", "fasttrack (the default), valor, fastrcd, pacer or rpt."),
                        text("include", "--include", "Classes to observe, e.g. com.acme.*:org.x.*"),
                        flag("noise", "--noise", "Delay threads at random, to see another schedule.")),
                tool(
                        "record",
                        "Run a Java program and write a trace of it, for analyze, reproduce and fix.",
                        Outcome.TRACE,
                        program(),
                        text("include", "--include", "Classes to observe, e.g. com.acme.*:org.x.*"),
                        flag("values", "--values", "Record values and branches too, for the engine recipe.")),
                tool(
                        "analyze",
                        "Find the races in recorded traces, also those that only another schedule shows.",
                        Outcome.RESULT,
                        new Argument("traces", Kind.WORDS, true, Argument.POSITIONAL, "Trace files or directories."),
                        new Argument(
                                "engines",
                                Kind.WORDS,
                                false,
                                "--engine",
                                "hb (the default) finds what raced in the run; vindicate, rv, syncp and recipe predict"
                                        + " races of other schedules and prove them.")),
                tool(
                        "scan",
                        "Warn of races in jars, class files or LLVM bitcode without running them.",
                        Outcome.RESULT,
                        new Argument(
                                "paths",
                                Kind.WORDS,
                                true,
                                Argument.POSITIONAL,
                                "Jars, class directories or .bc files.")),
                tool(
                        "show",
                        "Everything about one race, or about all races of a result: stacks, locks, why, the witness.",
                        Outcome.TEXT,
                        new Argument("file", Kind.TEXT, true, Argument.POSITIONAL, SAVED),
                        new Argument("race", Kind.NUMBER, false, "--race", "The entry, by its number in the list.")),
                tool(
                        "reproduce",
                        "Run the program again so that the two accesses of a race meet, in both orders, and say what that"
                                + " does. After a repair the accesses do not meet any more.",
                        Outcome.RESULT,
                        new Argument("file", Kind.TEXT, true, Argument.POSITIONAL, SAVED),
                        text("race", "--race", RACE),
                        program(),
                        new Argument("runs", Kind.NUMBER, false, "--runs", "Runs with threads held; 10 unless given.")),
                tool(
                        "fix",
                        "Propose repairs of a race in a trace, each checked on the trace; apply changes the sources.",
                        Outcome.TEXT,
                        new Argument("file", Kind.TEXT, true, Argument.POSITIONAL, SAVED),
                        new Argument("race", Kind.TEXT, true, "--race", RACE),
                        flag("apply", "--apply", "Change the sources by the first repair that passed.")));
    }

    private static Tool tool(String name, String description, Outcome outcome, Argument... arguments) {
        List<Argument> all = new ArrayList<>(List.of(arguments));
        all.add(new Argument(
                DIRECTORY,
                Kind.TEXT,
                false,
                Argument.SETTING,
                "Where to work; where the server was started by default."));
        all.add(new Argument(
                LIMIT, Kind.NUMBER, false, Argument.SETTING, "End the command after that long; 600 unless given."));
        return new Tool(name, description, outcome, all);
    }

    private static Argument program() {
        return new Argument(
                "command",
                Kind.WORDS,
                true,
                Argument.PROGRAM,
                "The program's command line as a list of words, e.g. [\"java\", \"-jar\", \"app.jar\"] or [\"mvn\", \"test\"].");
    }

    private static Argument text(String name, String option, String description) {
        return new Argument(name, Kind.TEXT, false, option, description);
    }

    private static Argument flag(String name, String option, String description) {
        return new Argument(name, Kind.FLAG, false, option, description);
    }
}
