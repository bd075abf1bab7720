package heddle.report.text;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Result;
import heddle.report.ReportWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * The report that people read: per result a line with what was seen, then the races, then the candidates under their own
 * heading, the notes, and a closing line. Entries are numbered through all results in the order in which the JSON result
 * lists them.
 */
public final class TextReport implements ReportWriter {
    private static final String INDENT = "      ";

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
        out.flush();
    }

    private void write(Result result, int number, Writer out) throws IOException {
        out.write(ansi.strong(Summary.heading(result)) + '\n');
        entries(result, true, number, out);
        long candidates = Summary.candidates(result);
        if (candidates > 0) {
            out.write('\n' + ansi.strong("Candidates")
                    + ": pairs that no order separates so far; not proved, not counted as races\n");
            entries(result, false, number, out);
        }
        if (!result.races().isEmpty() || !result.notes().isEmpty()) {
            out.write('\n');
        }
        for (String note : result.notes()) {
            out.write(ansi.warning("note") + ": " + Printable.text(note) + '\n');
        }
        out.write(Summary.verdict(result, ansi) + "\n\n");
    }

    private void entries(Result result, boolean races, int number, Writer out) throws IOException {
        int next = number;
        for (Race race : result.races()) {
            if (race.verdict().isRace() == races) {
                write(race, next, out);
            }
            next++;
        }
    }

    private void write(Race race, int number, Writer out) throws IOException {
        boolean isRace = race.verdict().isRace();
        String title = isRace ? ansi.alarm("Race " + number) : ansi.strong("Candidate " + number);
        out.write("\n  " + title + " on " + ansi.strong(Printable.text(race.variable())));
        if (isRace) {
            out.write(", " + race.verdict().word());
        }
        out.write(race.count() == 1 ? "\n" : ", " + Summary.number(race.count()) + " times\n");
        write(race.first(), out);
        write(race.second(), out);
        if (!race.reason().isEmpty()) {
            out.write("    why: " + Printable.text(race.reason()) + '\n');
        }
        if (!race.witness().isEmpty()) {
            out.write("    witness: " + Witness.line(race.witness()) + '\n');
        }
        out.write("    " + ansi.faint("id " + Printable.text(race.id())) + '\n');
    }

    private void write(Access access, Writer out) throws IOException {
        out.write("    " + Printable.text(access.op()) + " by " + Printable.text(access.thread()) + " at "
                + ansi.strong(Printable.text(access.location())));
        if (access.event() != Access.NO_EVENT) {
            out.write(ansi.faint(" (event " + access.event() + ")"));
        }
        out.write('\n');
        for (String frame : access.stack()) {
            out.write(INDENT + "at " + Printable.text(frame) + '\n');
        }
        out.write(INDENT + holding(access.locks()) + '\n');
    }

    private static String holding(List<String> locks) {
        return locks.isEmpty()
                ? "holding no lock"
                : "holding "
                        + String.join(", ", locks.stream().map(Printable::text).toList());
    }
}
