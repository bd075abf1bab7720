package heddle.trace.text;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a text trace. Reentrant locking and wakes are written as the acquires and releases that they were; methods and
 * callers of code locations are not written, nor are events that were ignored.
 */
public final class TextWriter implements TraceWriter {
    private static final int BUFFER = 1 << 17;
    /** More than what a line holds beside its names. */
    private static final int MAX_REST = 64;

    private static final byte[][] WORDS = new byte[Op.COUNT][];

    static {
        for (byte op = 0; op < Op.COUNT; op++) {
            String word = OpWord.written(op);
            WORDS[op] = word == null ? null : word.getBytes(StandardCharsets.US_ASCII);
        }
    }

    private final OutputStream out;
    private final TextFormat format;
    private final SpelledNames[] names = new SpelledNames[Domain.NAMED];
    private final SpelledNames locations;
    private final byte[] buffer = new byte[BUFFER];
    private int end;
    private boolean started;
    private boolean valueColumn;

    public TextWriter(OutputStream out, TextFormat format, Names names) {
        this.out = out;
        this.format = format;
        for (Domain domain : Domain.values()) {
            if (domain != Domain.NONE) {
                this.names[domain.ordinal()] = new SpelledNames(id -> spell(names, domain, id));
            }
        }
        this.locations = new SpelledNames(site -> spellLocation(names.location(site)));
    }

    /** A new file, in the format that its suffix names, or in STD. */
    public static TextWriter create(Path file, Names names) throws IOException {
        TextFormat format = TextFormat.of(file);
        OutputStream bytes = Files.newOutputStream(file);
        try {
            OutputStream out = TextFormat.isCompressed(file) ? new GZIPOutputStream(bytes, 1 << 16) : bytes;
            return new TextWriter(out, format == null ? TextFormat.STD : format, names);
        } catch (IOException e) {
            bytes.close();
            throw e;
        }
    }

    @Override
    public void write(EventBatch batch) throws IOException {
        if (!started && batch.size > 0) {
            start(batch);
        }
        for (int i = 0, n = batch.size; i < n; i++) {
            byte[] word = WORDS[batch.op[i]];
            if (word != null) {
                reserve(batch, i);
                if (format == TextFormat.STD) {
                    std(batch, i, word);
                } else {
                    csv(batch, i, word);
                }
            }
        }
    }

    private void std(EventBatch batch, int row, byte[] word) {
        byte op = batch.op[row];
        name(Domain.THREAD, batch.thread[row]);
        put('|');
        put(word);
        if (op != Op.BEGIN && op != Op.END) {
            put('(');
            target(op, batch.target[row]);
            put(')');
        }
        boolean valued = batch.hasValues && OpWord.hasValue(op);
        int site = batch.site[row];
        if (valued || locations.length(site) > 0) {
            put('|');
            end = locations.copy(site, buffer, end);
        }
        if (valued) {
            put('|');
            number(batch.value[row]);
        }
        put('\n');
    }

    private void csv(EventBatch batch, int row, byte[] word) {
        byte op = batch.op[row];
        name(Domain.THREAD, batch.thread[row]);
        put(',');
        put(word);
        put(',');
        if (op != Op.BEGIN && op != Op.END) {
            target(op, batch.target[row]);
        }
        put(',');
        end = locations.copy(batch.site[row], buffer, end);
        if (valueColumn) {
            put(',');
            if (batch.hasValues && OpWord.hasValue(op)) {
                number(batch.value[row]);
            }
        }
        put('\n');
    }

    /** Writes the header of a CSV file, with a value column unless the first accesses show that there are no values. */
    private void start(EventBatch batch) {
        started = true;
        if (format != TextFormat.CSV) {
            return;
        }
        boolean accesses = false;
        for (int i = 0; i < batch.size; i++) {
            accesses |= OpWord.hasValue(batch.op[i]);
        }
        valueColumn = batch.hasValues || !accesses;
        int columns = CsvParser.COLUMNS.length - (valueColumn ? 0 : 1);
        String header = String.join(",", List.of(CsvParser.COLUMNS).subList(0, columns));
        put(header.getBytes(StandardCharsets.US_ASCII));
        put('\n');
    }

    /** Makes room for a line. */
    private void reserve(EventBatch batch, int row) throws IOException {
        Domain domain = Op.domain(batch.op[row]);
        long length = (long) names[Domain.THREAD.ordinal()].length(batch.thread[row])
                + locations.length(batch.site[row])
                + MAX_REST;
        if (domain != Domain.NONE) {
            length += names[domain.ordinal()].length(batch.target[row]);
        }
        if (length > LineBuffer.MAX_LINE) {
            throw new IOException("event " + (batch.first + row)
                    + " cannot be written as text: its names are longer than " + LineBuffer.MAX_LINE + " bytes");
        }
        if (end + length > buffer.length) {
            flush();
        }
    }

    private void target(byte op, int target) {
        Domain domain = Op.domain(op);
        if (domain == Domain.NONE) {
            number(target);
        } else {
            name(domain, target);
        }
    }

    private void name(Domain domain, int id) {
        end = names[domain.ordinal()].copy(id, buffer, end);
    }

    private void number(long number) {
        put(Long.toString(number).getBytes(StandardCharsets.US_ASCII));
    }

    private void put(byte[] bytes) {
        System.arraycopy(bytes, 0, buffer, end, bytes.length);
        end += bytes.length;
    }

    private void put(char c) {
        buffer[end++] = (byte) c;
    }

    private void flush() throws IOException {
        out.write(buffer, 0, end);
        end = 0;
    }

    @Override
    public void close() throws IOException {
        try (out) {
            flush();
        }
    }

    private byte[] spell(Names all, Domain domain, int id) {
        return quote(Spelling.write(all.name(domain, id), all.instance(domain, id), format, domain == Domain.THREAD));
    }

    private byte[] spellLocation(String location) {
        return location.isEmpty() ? new byte[0] : quote(Spelling.write(location, 0, format, false));
    }

    /** Quotes a field of a CSV file where it must be. */
    private byte[] quote(byte[] field) {
        String text = new String(field, StandardCharsets.UTF_8);
        if (format == TextFormat.STD || text.indexOf(',') < 0 && text.indexOf('"') < 0) {
            return field;
        }
        return ('"' + text.replace("\"", "\"\"") + '"').getBytes(StandardCharsets.UTF_8);
    }
}
