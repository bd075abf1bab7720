package heddle.bench.sample;

import java.io.PrintStream;
import java.util.Locale;

/** Prints a table as Markdown, row by row. */
public final class Table {
    private final PrintStream out;

    public Table(String title, String... heads) {
        this(System.out, title, heads);
    }

    public Table(PrintStream out, String title, String... heads) {
        this.out = out;
        out.println("\n### " + title + "\n");
        row((Object[]) heads);
        out.println("|---".repeat(heads.length) + "|");
    }

    public void row(Object... cells) {
        StringBuilder line = new StringBuilder("|");
        for (Object cell : cells) {
            line.append(' ').append(text(cell)).append(" |");
        }
        out.println(line);
        out.flush();
    }

    private static String text(Object cell) {
        if (cell instanceof Double number) {
            return String.format(Locale.ROOT, number >= 100 || number == 0 ? "%,.0f" : "%.3g", number)
                    .replace("NaN", "-");
        }
        return cell instanceof Long number ? String.format(Locale.ROOT, "%,d", number) : cell.toString();
    }
}
