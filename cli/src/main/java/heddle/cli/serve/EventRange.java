package heddle.cli.serve;

import heddle.report.html.Strings;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.Arrays;
import tools.jackson.core.JsonGenerator;

/** Events in words, in columns: numbers of strings, as in the data of the HTML report. */
final class EventRange implements Answer {
    private static final String[] COLUMNS = {"thread", "op", "target", "site", "value"};

    private final Strings strings = new Strings();
    private final int[][] columns = new int[COLUMNS.length][EventBatch.CAPACITY];
    private int size;
    private long first;

    void add(EventBatch batch, Names names) {
        if (size == 0) {
            first = batch.first;
        }
        for (int i = 0; i < columns.length && size + batch.size > columns[i].length; i++) {
            columns[i] = Arrays.copyOf(columns[i], 2 * (size + batch.size));
        }
        for (int i = 0; i < batch.size; i++) {
            byte op = batch.op[i];
            Domain domain = Op.domain(op);
            boolean hasValue = batch.hasValues && Op.isAccess(op);
            columns[0][size] = strings.of(names.fullName(Domain.THREAD, batch.thread[i]));
            columns[1][size] = strings.of(Op.name(op));
            columns[2][size] =
                    domain == Domain.NONE ? Strings.NONE : strings.of(names.fullName(domain, batch.target[i]));
            columns[3][size] = strings.of(names.location(batch.site[i]));
            columns[4][size++] = hasValue ? strings.of(String.valueOf(batch.value[i])) : Strings.NONE;
        }
    }

    @Override
    public void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeNumberProperty("first", first);
        for (int i = 0; i < columns.length; i++) {
            json.writeName(COLUMNS[i]);
            json.writeArray(columns[i], 0, size);
        }
        json.writeArrayPropertyStart("strings");
        strings.texts().forEach(json::writeString);
        json.writeEndArray();
        json.writeEndObject();
    }
}
