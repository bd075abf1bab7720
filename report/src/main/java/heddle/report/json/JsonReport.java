package heddle.report.json;

import heddle.race.Result;
import heddle.race.json.ResultWriter;
import heddle.report.ReportWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;

/** Writes results as one JSON document, as {@link ResultWriter} says. */
public final class JsonReport implements ReportWriter {
    @Override
    public void write(List<Result> results, Writer out) throws IOException {
        try (JsonGenerator json = JsonOutput.generator(out)) {
            new ResultWriter(new GeneratorSink(json)).write(results);
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
        out.write('\n');
        out.flush();
    }
}
