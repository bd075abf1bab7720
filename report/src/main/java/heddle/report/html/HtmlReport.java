package heddle.report.html;

import heddle.race.Result;
import heddle.report.Ansi;
import heddle.report.ReportWriter;
import heddle.report.text.TextReport;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/**
 * Writes results as one page that holds all it needs: the races with filter and timeline, the engines compared, what was
 * seen, and the text report, which is also what a reader without script sees.
 */
public final class HtmlReport implements ReportWriter {
    private static final List<String> SCRIPTS =
            List.of("list.js", "data.js", "filter.js", "detail.js", "overview.js", "fleet.js", "report.js");

    @Override
    public void write(List<Result> results, Writer out) throws IOException {
        PageTemplate template = new PageTemplate("report.html", SCRIPTS, "'none'");
        template.write(
                out,
                Map.of(
                        "text", page -> new TextReport(Ansi.PLAIN).write(results, new MarkupWriter(page)),
                        "data", page -> new PageData(results).write(page)));
        out.flush();
    }
}
