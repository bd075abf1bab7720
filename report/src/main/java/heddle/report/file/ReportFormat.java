package heddle.report.file;

import heddle.report.Ansi;
import heddle.report.ReportWriter;
import heddle.report.html.HtmlReport;
import heddle.report.json.JsonReport;
import heddle.report.sarif.SarifReport;
import heddle.report.text.TextReport;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The formats that a result can be written in. A file's suffix picks one. */
public enum ReportFormat {
    TEXT(".txt", () -> new TextReport(Ansi.PLAIN)),
    JSON(".json", JsonReport::new),
    SARIF(".sarif", SarifReport::new),
    HTML(".html", HtmlReport::new);

    private final String suffix;
    private final Supplier<ReportWriter> writer;

    ReportFormat(String suffix, Supplier<ReportWriter> writer) {
        this.suffix = suffix;
        this.writer = writer;
    }

    /** The suffix with its dot. */
    public String suffix() {
        return suffix;
    }

    public ReportWriter writer() {
        return writer.get();
    }

    /** The format that a file of this name is written in; upper and lower case are the same. */
    public static Optional<ReportFormat> ofFile(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> lower.endsWith(format.suffix))
                .findFirst();
    }

    /** All suffixes, for messages: {@code .txt, .json, .sarif, .html}. */
    public static String suffixes() {
        return Arrays.stream(values()).map(ReportFormat::suffix).collect(Collectors.joining(", "));
    }
}
