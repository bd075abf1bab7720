package heddle.cli.mcp;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.Ansi;
import heddle.report.Live;
import heddle.report.Summary;
import heddle.report.json.JsonResults;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The answer to a call: few lines of text, and the same as data. */
final class Answers {
    /** So many races are listed, and so many lines of what the program printed; files hold the rest. */
    private static final int MOST_RACES = 25;

    private static final int MOST_LINES = 30;
    private static final int LONGEST_TEXT = 20_000;

    /** An answer. */
    record Answer(String text, Map<String, Object> data) {}

    private final Tool tool;
    private final ToolCall.Ending ending;
    private final List<String> lines = new ArrayList<>();
    private final Map<String, Object> data = new LinkedHashMap<>();

    private Answers(Tool tool, ToolCall.Ending ending) {
        this.tool = tool;
        this.ending = ending;
    }

    /** The answer; a complaint of the command is a {@link Failure} in its own words. */
    static Answer of(Tool tool, ToolCall.Ending ending) throws Failure, IOException {
        Answers answers = new Answers(tool, ending);
        answers.data.put("exitCode", ending.exit());
        switch (tool.outcome()) {
            case RESULT -> answers.tellResult();
            case TRACE -> answers.tellTrace();
            case TEXT -> answers.tellText();
        }
        return new Answer(String.join("\n", answers.lines), answers.data);
    }

    private void tellResult() throws Failure, IOException {
        if (!Files.isRegularFile(ending.output())) {
            throw complaint();
        }
        List<Result> results;
        try (InputStream in = Files.newInputStream(ending.output())) {
            results = JsonResults.read(ending.output().toString(), in);
        }
        if (results.isEmpty()) {
            throw complaint();
        }
        List<Map<String, Object>> races = new ArrayList<>();
        int number = 0;
        for (Result result : results) {
            for (Race race : result.races()) {
                number++;
                if (number <= MOST_RACES) {
                    describe(number, race, races);
                }
            }
            lines.add(Summary.line(result, Ansi.PLAIN));
            result.notes().forEach(note -> lines.add("note: " + note));
        }
        if (number > MOST_RACES) {
            lines.add((number - MOST_RACES) + " more entries are in the file");
        }
        data.put("races", races);
        data.put("raceCount", number);
        data.put("complete", results.stream().allMatch(Result::complete));
        data.put("file", ending.output().toString());
        lines.add("result: " + ending.output());
        lines.add(meaning());
        describeProgram();
    }

    private void describe(int number, Race race, List<Map<String, Object>> races) {
        lines.add("race " + number + " on " + race.variable() + ", "
                + race.verdict().word() + ", id " + race.id());
        lines.add("  " + side(race.first()));
        lines.add("  " + side(race.second()));
        Live.sentences(race).forEach(sentence -> lines.add("  " + sentence));
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("number", number);
        entry.put("id", race.id());
        entry.put("verdict", race.verdict().word());
        entry.put("variable", race.variable());
        entry.put("count", race.count());
        entry.put("first", side(race.first()));
        entry.put("second", side(race.second()));
        races.add(entry);
    }

    private static String side(Access access) {
        return access.op() + " by " + access.thread() + " at " + access.location()
                + (access.locks().isEmpty() ? ", no lock held" : ", holding " + String.join(", ", access.locks()));
    }

    private void tellTrace() throws Failure, IOException {
        List<String> traces;
        try (Stream<Path> files = Files.list(ending.output().getParent())) {
            traces = files.filter(file -> file.toString().endsWith(".hdl"))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
        if (traces.isEmpty()) {
            throw complaint();
        }
        data.put("traces", traces);
        traces.forEach(trace -> lines.add("trace: " + trace));
        lines.add(meaning());
        describeProgram();
    }

    private void tellText() throws Failure, IOException {
        String text = Files.readString(ending.out());
        if (text.isBlank()) {
            throw complaint();
        }
        boolean isLong = text.length() > LONGEST_TEXT;
        lines.add(isLong ? text.substring(0, LONGEST_TEXT) + "\n… (ask for one race)" : text.stripTrailing());
        complaints().forEach(lines::add);
    }

    /** The last output of the program, and how it ended if not well. */
    private void describeProgram() throws IOException {
        tellLines("the program printed:", Files.readAllLines(ending.out()));
        if (ending.exit() != 0 && ending.exit() != Exit.RACE_FOUND.code()) {
            tellLines("on standard error:", Files.readAllLines(ending.err()));
        }
    }

    private void tellLines(String heading, List<String> printed) {
        if (!printed.isEmpty()) {
            lines.add(heading);
            lines.addAll(printed.subList(Math.max(0, printed.size() - MOST_LINES), printed.size()));
        }
    }

    private String meaning() {
        return switch (ending.exit()) {
            case 0 ->
                "exit code 0: "
                        + (tool.outcome() == Tool.Outcome.TRACE ? "recorded" : "no race, and everything was seen");
            case 66 -> "exit code 66: " + (tool.name().equals("reproduce") ? "reproduced" : "race found");
            case 3 -> "exit code 3: nothing was observed, which says nothing about races";
            case 4 -> "exit code 4: incomplete, see the notes";
            case 65 -> "exit code 65: a part of the input is malformed";
            default -> "exit code " + ending.exit() + ": the program's own";
        };
    }

    private Failure complaint() throws IOException {
        Optional<String> last = complaints().reduce((first, second) -> second);
        return new Failure(
                Exit.BAD_INPUT, last.orElse("the command " + tool.name() + " ended with exit code " + ending.exit()));
    }

    private Stream<String> complaints() throws IOException {
        return Files.readAllLines(ending.err()).stream()
                .filter(line -> line.startsWith("heddle: "))
                .map(line -> line.substring("heddle: ".length()));
    }
}
