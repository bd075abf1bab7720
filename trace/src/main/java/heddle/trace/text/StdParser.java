package heddle.trace.text;

import heddle.trace.EventBatch;

/** Lines of {@code thread|op(target)|location|value}; the last two fields may be absent. */
final class StdParser extends LineParser {
    StdParser(Symbols symbols) {
        super(symbols);
    }

    @Override
    int parse(byte[] bytes, int from, EventBatch batch) throws LineFault {
        int i = skipBlanks(bytes, from);
        if (bytes[i] == '\n') {
            return i + 1;
        }
        if (Spelling.isComment(bytes, i)) {
            return nextLine(bytes, i);
        }
        int end = fieldEnd(bytes, i);
        threadFrom = i;
        threadTo = trimEnd(bytes, i, end);
        if (bytes[end] == '\n') {
            throw new LineFault("the line is not of the form thread|op(target)|location");
        }
        end = operation(bytes, skipBlanks(bytes, end + 1));
        siteFrom = siteTo = valueFrom = valueTo = end;
        if (bytes[end] == '|') {
            siteFrom = skipBlanks(bytes, end + 1);
            end = fieldEnd(bytes, siteFrom);
            siteTo = trimEnd(bytes, siteFrom, end);
            if (bytes[end] == '|') {
                end = value(bytes, end + 1);
            }
        }
        add(bytes, batch);
        return end + 1;
    }

    /** Splits {@code op(target)}: the word ends at the first parenthesis, the target at the last. */
    private int operation(byte[] bytes, int from) throws LineFault {
        int end = fieldEnd(bytes, from);
        int i = Math.min(end, LineBuffer.find('(', bytes, from));
        opFrom = from;
        opTo = trimEnd(bytes, from, i);
        targetFrom = targetTo = i;
        if (i == end) {
            return end;
        }
        int close = trimEnd(bytes, i, end) - 1;
        if (bytes[close] != ')') {
            throw new LineFault("the parenthesis after the operation is not closed");
        }
        targetFrom = Math.min(skipBlanks(bytes, i + 1), close);
        targetTo = trimEnd(bytes, targetFrom, close);
        return end;
    }

    private int value(byte[] bytes, int from) throws LineFault {
        valueFrom = skipBlanks(bytes, from);
        int end = fieldEnd(bytes, valueFrom);
        valueTo = trimEnd(bytes, valueFrom, end);
        if (bytes[end] == '|') {
            throw new LineFault("the line has more than four fields");
        }
        return end;
    }

    private static int fieldEnd(byte[] bytes, int from) {
        return LineBuffer.find('|', bytes, from);
    }
}
