package heddle.report.text;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import heddle.race.Verdict;
import heddle.report.Ansi;
import heddle.report.Comparison;
import heddle.report.OwnCode;
import heddle.report.Printable;
import heddle.report.ReportWriter;
import heddle.report.Summary;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * The report that people read: per result a line with what was seen, then the races, those in libraries apart, the candidates under their own
 * heading, the races that are dealt with in one line each, the notes, and a closing line. Entries are numbered through all
 * results in the order in which the JSON result lists them. Where several engines saw one input, a table compares them.
 */
public final class TextReport implements ReportWriter {
    private final Ansi ansi;
    private final int firstNumber;

    public TextReport(Ansi ansi) {
        this(ansi, 1);
    }

    /** A report whose first entry has this number, for a part of a larger one. */
    public TextReport(Ansi ansi, int firstNumber) {
        this.ansi = ansi;
        this.firstNumber = firstNumber;
    }

    @Override
    public void write(List<Result> results, Writer out) throws IOException {
        int number = firstNumber;
        for (Result result : results) {
            write(result, number, out);
            number += result.races().size();
        }
        for (Comparison comparison : Comparison.of(results)) {
            ComparisonText.write(comparison, ansi, out);
        }
        out.flush();
    }

    /** The races alone, without heading, notes and closing line, for a report within another text. */
    public void writeRaces(Result result, Writer out) throws IOException {
        entries(result, true, firstNumber, new RaceText(ansi, result, out));
        out.flush();
    }

    private void write(Result result, int number, Writer out) throws IOException {
        RaceText text = new RaceText(ansi, result, out);
        out.write(ansi.strong(Summary.heading(result)) + '\n');
        boolean grouped = result.races().size() > 1
                && result.races().stream().anyMatch(race -> race.isOpen() && OwnCode.isOfLibrary(race, result));
        if (grouped) {
            group(result, false, "In the program's own packages", number, text, out);
            group(result, true, "In libraries: both accesses are in code of other packages", number, text, out);
        } else {
            entries(result, true, number, text);
        }
        if (Summary.candidates(result) > 0) {
            out.write('\n' + ansi.strong("Candidates")
                    + ": pairs that no order separates so far; not proved, not counted as races\n");
            entries(result, false, number, text);
        }
        settled(result, State.KNOWN, "Known", number, text, out);
        settled(result, State.SUPPRESSED, "Suppressed", number, text, out);
        settled(result, State.FIXED, "Fixed", number, text, out);
        close(result, out);
    }

    private void close(Result result, Writer out) throws IOException {
        if (!result.races().isEmpty() || !result.notes().isEmpty()) {
            out.write('\n');
        }
        for (String note : result.notes()) {
            out.write(ansi.warning("note") + ": " + Printable.text(note) + '\n');
        }
        out.write(Summary.verdict(result, ansi) + '\n');
        if (result.hasRace()) {
            out.write(ansi.faint("to accept a race: heddle suppress RESULT.json --race N --reason WHY") + '\n');
        }
        out.write('\n');
    }

    private static void entries(Result result, boolean races, int number, RaceText text) throws IOException {
        int next = number;
        boolean alone = result.races().size() == 1;
        Race before = null;
        for (Race race : result.races()) {
            if (race.verdict().isRace() == races && (alone || race.state().isOpen())) {
                entry(before, race, next, text);
                before = race;
            }
            next++;
        }
    }

    /** Of a variable that is warned about, the first pair is shown in full and the others in one line each. */
    private static void entry(Race before, Race race, int number, RaceText text) throws IOException {
        if (isFurtherPair(before, race)) {
            text.further(race, number);
        } else {
            text.write(race, number);
        }
    }

    private static boolean isFurtherPair(Race before, Race race) {
        return before != null
                && race.verdict() == Verdict.STATIC
                && before.verdict() == Verdict.STATIC
                && before.variable().equals(race.variable());
    }

    /** The races in libraries, or those that are not, under a heading of their own. */
    private void group(Result result, boolean ofLibrary, String heading, int number, RaceText text, Writer out)
            throws IOException {
        boolean first = true;
        Race before = null;
        int next = number;
        for (Race race : result.races()) {
            if (race.isOpen() && OwnCode.isOfLibrary(race, result) == ofLibrary) {
                out.write(first ? '\n' + ansi.strong(heading) + '\n' : "");
                first = false;
                entry(before, race, next, text);
                before = race;
            }
            next++;
        }
    }

    /** The entries in a state that are dealt with; a single one was shown in full. */
    private void settled(Result result, State state, String heading, int number, RaceText text, Writer out)
            throws IOException {
        if (result.races().size() == 1 || result.races().stream().noneMatch(race -> race.state() == state)) {
            return;
        }
        out.write('\n' + ansi.strong(heading) + '\n');
        int next = number;
        for (Race race : result.races()) {
            if (race.state() == state) {
                text.brief(race, next);
            }
            next++;
        }
    }
}
