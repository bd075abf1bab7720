package heddle.junit;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.report.Ansi;
import heddle.report.source.SourceRoots;
import heddle.report.source.Sources;
import heddle.report.text.TextReport;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.opentest4j.AssertionFailedError;

/** The failure of a test over races, with the text report as its message. */
final class RaceFailure {
    private RaceFailure() {}

    /**
     * @param missing variables on which a race was expected and none appeared
     * @param when says when the races appeared, e.g. {@code during this test}
     */
    static AssertionFailedError of(List<String> missing, List<Race> races, String when) {
        StringBuilder message = new StringBuilder();
        for (String variable : missing) {
            message.append("A race on ").append(variable).append(" was expected, and none appeared ");
            message.append(when).append(".\n");
        }
        if (!races.isEmpty()) {
            message.append(races.size() == 1 ? "A data race" : races.size() + " data races");
            message.append(" appeared ").append(when).append(":\n").append(report(races));
        }
        return new AssertionFailedError(message.toString());
    }

    private static String report(List<Race> races) {
        Result result = new ResultBuilder()
                .input("test")
                .engine("fasttrack")
                .model("observed")
                .complete(true)
                .races(races)
                .build();
        Path directory = Path.of("").toAbsolutePath();
        StringWriter text = new StringWriter();
        try {
            Result sourced = new Sources(SourceRoots.conventional(directory), directory).attach(result);
            new TextReport(Ansi.PLAIN).writeRaces(sourced, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
