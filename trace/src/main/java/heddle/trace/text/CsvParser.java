package heddle.trace.text;

import heddle.trace.EventBatch;

/**
 * Rows of {@code thread,op,target,location,value} after a header row; the last column may be absent, and so may the last
 * fields of a row. Fields are quoted as in RFC 4180, but do not span lines.
 */
final class CsvParser extends LineParser {
    static final String[] COLUMNS = {"thread", "op", "target", "location", "value"};

    private final int[] from = new int[COLUMNS.length];
    private final int[] to = new int[COLUMNS.length];
    /** How many columns the header has; 0 before the header. */
    private int columns;

    CsvParser(Symbols symbols) {
        super(symbols);
    }

    @Override
    int parse(byte[] bytes, int start, EventBatch batch) throws LineFault {
        int i = skipBlanks(bytes, start);
        if (bytes[i] == '\n') {
            return i + 1;
        }
        if (Spelling.isComment(bytes, i)) {
            return nextLine(bytes, i);
        }
        int end = split(bytes, i);
        if (columns == 0) {
            header(bytes);
        } else {
            row(bytes, batch);
        }
        return end + 1;
    }

    private void header(byte[] bytes) throws LineFault {
        int named = 0;
        while (named < COLUMNS.length && is(COLUMNS[named], bytes, from[named], to[named])) {
            named++;
        }
        boolean complete = named == COLUMNS.length || named == COLUMNS.length - 1 && from[named] == to[named];
        if (!complete) {
            throw new LineFault("the header must be thread,op,target,location or thread,op,target,location,value");
        }
        columns = named;
    }

    private void row(byte[] bytes, EventBatch batch) throws LineFault {
        threadFrom = from[0];
        threadTo = to[0];
        opFrom = from[1];
        opTo = to[1];
        targetFrom = from[2];
        targetTo = to[2];
        siteFrom = from[3];
        siteTo = to[3];
        valueFrom = from[4];
        valueTo = to[4];
        if (columns < COLUMNS.length && valueFrom != valueTo) {
            throw tooMany();
        }
        add(bytes, batch);
    }

    /** Finds the fields of a row and returns its end. */
    private int split(byte[] bytes, int start) throws LineFault {
        int end = field(bytes, start, 0);
        int n = 1;
        while (bytes[end] == ',') {
            if (n == COLUMNS.length) {
                throw tooMany();
            }
            end = field(bytes, end + 1, n++);
        }
        for (; n < COLUMNS.length; n++) {
            from[n] = to[n] = end;
        }
        return end;
    }

    private int field(byte[] bytes, int start, int column) throws LineFault {
        int i = skipBlanks(bytes, start);
        if (bytes[i] == '"') {
            return quoted(bytes, i + 1, column);
        }
        from[column] = i;
        i = LineBuffer.find(',', bytes, i);
        to[column] = trimEnd(bytes, from[column], i);
        return i;
    }

    /** A quoted field, whose doubled quotation marks become single ones in place. */
    private int quoted(byte[] bytes, int start, int column) throws LineFault {
        int i = start;
        int n = start;
        while (bytes[i] != '"' || bytes[i + 1] == '"') {
            if (bytes[i] == '\n') {
                throw new LineFault("a quotation is not closed on its line");
            }
            i += bytes[i] == '"' ? 1 : 0;
            bytes[n++] = bytes[i++];
        }
        from[column] = start;
        to[column] = n;
        int end = skipBlanks(bytes, i + 1);
        if (bytes[end] != ',' && bytes[end] != '\n') {
            throw new LineFault("a quotation is followed by more than a comma");
        }
        return end;
    }

    private LineFault tooMany() {
        return new LineFault("the row has more fields than the header");
    }

    private static boolean is(String word, byte[] bytes, int start, int end) {
        if (end - start != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (bytes[start + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
