package heddle.report.github;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.Ansi;
import heddle.report.Printable;
import heddle.report.Sentences;
import heddle.report.Summary;
import heddle.report.Why;
import java.util.ArrayList;
import java.util.List;

/** The races that have to be dealt with, as workflow commands and as Markdown. */
public final class GitHubReport {
    /** GitHub shows ten annotations of a level for each step, and drops the others. */
    private static final int ANNOTATIONS = 10;
    /** Races in the summary's table; a summary has at most 1 MiB. */
    private static final int ROWS = 200;

    private GitHubReport() {}

    /** One command per line, for the step's log. */
    public static List<String> annotations(List<Result> results) {
        List<String> commands = new ArrayList<>();
        for (Race race : open(results)) {
            if (commands.size() == ANNOTATIONS) {
                break;
            }
            commands.add("::error " + place(race) + "title=" + property("Race on " + Printable.text(race.variable()))
                    + "::" + data(Sentences.race(race) + ' ' + Why.sentence(race)));
        }
        return commands;
    }

    /** The place of the access whose source was found; without a file GitHub attaches the text to no line. */
    private static String place(Race race) {
        Access access = race.second().source() != null ? race.second() : race.first();
        Excerpt source = access.source();
        return source == null ? "" : "file=" + property(Printable.text(source.file())) + ",line=" + source.line() + ',';
    }

    /** A summary of the step. */
    public static String summary(List<Result> results) {
        StringBuilder page = new StringBuilder("### Heddle\n\n");
        for (Result result : results) {
            page.append("- ").append(code(Summary.line(result, Ansi.PLAIN))).append('\n');
        }
        List<Race> races = open(results);
        if (!races.isEmpty()) {
            page.append("\n| variable | first access | second access | verdict | id |\n|---|---|---|---|---|\n");
            for (Race race : races.subList(0, Math.min(ROWS, races.size()))) {
                page.append("| %s | %s | %s | %s | %s |\n"
                        .formatted(
                                code(race.variable()),
                                code(Sentences.access(race, race.first())),
                                code(Sentences.access(race, race.second())),
                                race.verdict().word(),
                                code(race.id())));
            }
            if (races.size() > ROWS) {
                page.append("\nand ").append(races.size() - ROWS).append(" more.\n");
            }
        }
        for (Result result : results) {
            result.notes()
                    .forEach(note -> page.append("\nnote: ").append(code(note)).append('\n'));
        }
        return page.append('\n').toString();
    }

    private static List<Race> open(List<Result> results) {
        return results.stream()
                .flatMap(result -> result.races().stream())
                .filter(Race::isOpen)
                .toList();
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }

    /** Text that Markdown neither formats nor takes for a cell's end. */
    private static String code(String text) {
        StringBuilder html = new StringBuilder("<code>");
        for (char c : Printable.text(text).toCharArray()) {
            switch (c) {
                case '&', '<', '>', '"', '|', '`', '*', '_', '[', ']', '\\', '@', '#', '~', '$', ':' ->
                    html.append("&#").append((int) c).append(';');
                default -> html.append(c);
            }
        }
        return html.append("</code>").toString();
    }
}
