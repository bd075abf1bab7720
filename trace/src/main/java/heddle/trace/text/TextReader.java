package heddle.trace.text;

import heddle.trace.EventBatch;
import heddle.trace.Faults;
import heddle.trace.MalformedTraceException;
import heddle.trace.Names;
import heddle.trace.TraceReader;
import java.io.IOException;
import java.io.InputStream;

/** Reads the events of a text trace from a stream, without a check of well-formedness. */
public final class TextReader implements TraceReader {
    private final String file;
    private final LineBuffer lines;
    private final Symbols symbols;
    private final LineParser parser;
    private final Faults faults;

    /** By row of the last batch: its line. */
    private final long[] lineOf = new long[EventBatch.CAPACITY];

    private long line;
    private long first;
    private long next;
    private MalformedTraceException pending;

    /** @param file the name for sentences about faults */
    public TextReader(String file, InputStream in, TextFormat format, Faults faults) {
        this.file = file;
        this.lines = new LineBuffer(in);
        this.symbols = new Symbols(format);
        this.parser = format.parser(symbols);
        this.faults = faults;
    }

    @Override
    public boolean read(EventBatch batch) throws IOException {
        batch.clear(next);
        first = next;
        if (pending != null) {
            throw pending;
        }
        try {
            fill(batch);
        } catch (MalformedTraceException fault) {
            pending = fault;
            if (batch.size == 0) {
                throw fault;
            }
        }
        next += batch.size;
        symbols.bounds(batch.bound);
        return batch.size > 0;
    }

    private void fill(EventBatch batch) throws IOException {
        while (!batch.isFull()) {
            if (lines.position == lines.limit && !more()) {
                checkNotEmpty(batch);
                return;
            }
            readLines(batch);
        }
    }

    private void checkNotEmpty(EventBatch batch) throws MalformedTraceException {
        if (next + batch.size == 0) {
            throw new MalformedTraceException(file + (line == 0 ? " is empty: no events" : " holds no events"));
        }
    }

    /** Reads from the lines at hand until they or the batch's rows run out. */
    private void readLines(EventBatch batch) throws MalformedTraceException {
        byte[] bytes = lines.bytes;
        int position = lines.position;
        int limit = lines.limit;
        int resolved = batch.size;
        while (position < limit && !batch.isFull()) {
            line++;
            lineOf[batch.size] = line;
            int size = batch.size;
            int after;
            try {
                after = parser.parse(bytes, position, batch);
                if (after - position > LineBuffer.MAX_LINE + 1) {
                    throw LineBuffer.tooLong();
                }
            } catch (LineFault fault) {
                after = LineParser.nextLine(bytes, position);
                batch.size = size;
                lines.position = after;
                resolve(batch, resolved);
                resolved = batch.size;
                faults.add(at(line) + textFault(bytes, position, after, fault).getMessage());
            }
            position = after;
        }
        lines.position = position;
        resolve(batch, resolved);
    }

    /** Looks up the names of the rows from one on; rows whose names are no text are faults, and leave the batch. */
    private void resolve(EventBatch batch, int from) throws MalformedTraceException {
        parser.lookAhead(batch, from);
        int size = batch.size;
        int kept = from;
        for (int row = from; row < size; row++) {
            try {
                parser.resolve(lines.bytes, batch, row);
                kept = keep(batch, row, kept);
            } catch (LineFault fault) {
                batch.size = kept;
                faults.add(at(lineOf[row]) + fault.getMessage());
            }
        }
        batch.size = kept;
    }

    private int keep(EventBatch batch, int row, int as) {
        if (row != as) {
            lineOf[as] = lineOf[row];
            batch.move(row, as);
        }
        return as + 1;
    }

    /** Input that is not text at all is called that. */
    private static LineFault textFault(byte[] bytes, int from, int to, LineFault fault) {
        try {
            Spelling.read(bytes, from, to);
            return fault;
        } catch (LineFault notText) {
            return notText;
        }
    }

    private boolean more() throws IOException {
        try {
            if (!lines.fill()) {
                return false;
            }
        } catch (LineFault fault) {
            throw new MalformedTraceException(at(line + 1) + fault.getMessage());
        }
        if (line == 0 && Spelling.isByteOrderMark(lines.bytes)) {
            lines.position = 3;
        }
        return true;
    }

    private String at(long lineNumber) {
        return file + ":" + lineNumber + ": ";
    }

    /** The place of an event of the last batch, e.g. {@code bank.std:17}. */
    public String place(long event) {
        return file + ":" + lineOf[(int) (event - first)];
    }

    @Override
    public Names names() {
        return symbols.names;
    }

    @Override
    public String damage() {
        return faults.summary();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
