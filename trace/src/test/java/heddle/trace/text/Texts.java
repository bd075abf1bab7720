package heddle.trace.text;

import heddle.trace.CheckedReader;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Faults;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import heddle.trace.WellFormed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads small traces from strings and prints events so that tests can compare them. */
public final class Texts {
    private Texts() {}

    public static TextReader unchecked(TextFormat format, byte[] bytes) {
        return new TextReader("t" + suffix(format), new ByteArrayInputStream(bytes), format, Faults.strict());
    }

    public static TextReader unchecked(TextFormat format, String text) {
        return unchecked(format, text.getBytes(StandardCharsets.UTF_8));
    }

    public static CheckedReader checked(String std, Faults faults) {
        TextReader events = new TextReader(
                "t.std", new ByteArrayInputStream(std.getBytes(StandardCharsets.UTF_8)), TextFormat.STD, faults);
        return new CheckedReader(events, new WellFormed(events.names(), events::place, faults));
    }

    /** All events, each as {@code thread op target location}, and with {@code =value} where there are values. */
    public static List<String> events(TraceReader reader) throws IOException {
        List<String> printed = new ArrayList<>();
        EventBatch batch = new EventBatch();
        while (reader.read(batch)) {
            for (int i = 0; i < batch.size; i++) {
                printed.add(print(batch, i, reader.names()));
            }
        }
        return printed;
    }

    static String print(EventBatch batch, int row, Names names) {
        byte op = batch.op[row];
        Domain domain = Op.domain(op);
        String target =
                domain == Domain.NONE ? String.valueOf(batch.target[row]) : name(names, domain, batch.target[row]);
        return name(names, Domain.THREAD, batch.thread[row]) + " " + Op.name(op) + " " + target + " "
                + names.location(batch.site[row]) + (batch.hasValues ? "=" + batch.value[row] : "");
    }

    private static String name(Names names, Domain domain, int id) {
        long instance = names.instance(domain, id);
        return names.name(domain, id) + (instance == 0 ? "" : "#" + Long.toHexString(instance));
    }

    private static String suffix(TextFormat format) {
        return format == TextFormat.STD ? ".std" : ".csv";
    }
}
