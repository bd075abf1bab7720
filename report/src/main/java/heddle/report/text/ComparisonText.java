package heddle.report.text;

import heddle.race.Verdict;
import heddle.report.Ansi;
import heddle.report.Comparison;
import heddle.report.Printable;
import heddle.report.Summary;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The verdicts of several engines on one input, as a table. */
final class ComparisonText {
    /** Races shown. */
    private static final int ROWS = 50;

    private ComparisonText() {}

    static void write(Comparison comparison, Ansi ansi, Writer out) throws IOException {
        List<Comparison.Row> rows = comparison.rows();
        if (rows.isEmpty()) {
            return;
        }
        out.write(ansi.strong(Printable.text(comparison.input()) + ": engines compared") + '\n');
        out.write(row("", comparison.engines().stream().map(Printable::text).toList()));
        for (Comparison.Row row : rows.subList(0, Math.min(ROWS, rows.size()))) {
            List<String> cells =
                    row.verdicts().stream().map(ComparisonText::word).toList();
            out.write(row(row.id() + "  " + Printable.text(row.variable()), cells));
        }
        if (rows.size() > ROWS) {
            out.write("  and " + Summary.number(rows.size() - ROWS) + " more\n");
        }
        out.write('\n');
    }

    private static String word(Verdict verdict) {
        return verdict == null ? "-" : verdict.word();
    }

    private static String row(String head, List<String> cells) {
        StringBuilder line = new StringBuilder("  ");
        for (String cell : cells) {
            line.append("%-11s".formatted(cell));
        }
        return line.append(head).toString().stripTrailing() + '\n';
    }
}
