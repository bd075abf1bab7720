package heddle.trace.text;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import java.nio.charset.StandardCharsets;

/**
 * Reads the event of a line. A format's parser finds the fields and leaves their bounds here; what the fields mean is the
 * same in all formats. Blanks around a field do not count.
 */
abstract class LineParser {
    private static final Domain[] DOMAINS = new Domain[Op.COUNT];

    static {
        for (byte op = 0; op < Op.COUNT; op++) {
            DOMAINS[op] = Op.domain(op);
        }
    }

    /** Bounds of the fields of the current line; an absent field is empty. */
    int threadFrom, threadTo, opFrom, opTo, targetFrom, targetTo, siteFrom, siteTo, valueFrom, valueTo;

    private final Symbols symbols;
    /** Whether accesses have values; known from the first access on. */
    private boolean valued;

    private boolean valuedKnown;

    LineParser(Symbols symbols) {
        this.symbols = symbols;
    }

    /**
     * Appends the event of the line that starts at {@code from}, if it holds one.
     *
     * @return where the next line starts
     */
    abstract int parse(byte[] bytes, int from, EventBatch batch) throws LineFault;

    /** Appends the event of the fields that were found. */
    final void add(byte[] bytes, EventBatch batch) throws LineFault {
        byte op = OpWord.read(bytes, opFrom, opTo);
        if (op < 0) {
            throw unknownOperation(bytes);
        }
        if (threadFrom == threadTo) {
            throw new LineFault("the line names no thread");
        }
        long value = OpWord.hasValue(op) ? value(bytes) : noValue(op);
        Domain domain = DOMAINS[op];
        if (domain != Domain.NONE && targetFrom == targetTo) {
            throw new LineFault("the " + Op.name(op) + " names no target");
        }
        int thread = symbols.id(Domain.THREAD, bytes, threadFrom, threadTo);
        int target = domain == Domain.NONE ? number(op, bytes) : symbols.id(domain, bytes, targetFrom, targetTo);
        int site = symbols.site(bytes, siteFrom, siteTo);
        batch.add(op, thread, target, site);
        batch.value[batch.size - 1] = value;
        batch.hasValues |= valued;
    }

    private LineFault unknownOperation(byte[] bytes) {
        String word = new String(bytes, opFrom, opTo - opFrom, StandardCharsets.UTF_8);
        return new LineFault(
                word.isEmpty()
                        ? "the line names no operation"
                        : "the operation '" + Names.printable(word) + "' is unknown");
    }

    /** The value of an access. A trace has values on all its accesses or on none. */
    private long value(byte[] bytes) throws LineFault {
        boolean present = valueFrom != valueTo;
        if (valued != present) {
            checkFirstAccess(present);
        }
        valuedKnown = true;
        return present ? integer("value", bytes, valueFrom, valueTo, Long.MIN_VALUE, Long.MAX_VALUE) : 0;
    }

    private void checkFirstAccess(boolean present) throws LineFault {
        if (valuedKnown) {
            throw new LineFault(
                    present
                            ? "the access has a value although earlier accesses have none"
                            : "the access has no value although earlier accesses have one");
        }
        valued = present;
    }

    private long noValue(byte op) throws LineFault {
        if (valueFrom != valueTo) {
            throw new LineFault("the " + Op.name(op) + " has a value, which only accesses have");
        }
        return 0;
    }

    /** The target of an operation without a named one: the outcome of a branch, else nothing. */
    private int number(byte op, byte[] bytes) throws LineFault {
        return op == Op.BRANCH ? (int) integer("outcome", bytes, targetFrom, targetTo, 0, Integer.MAX_VALUE) : 0;
    }

    private static long integer(String what, byte[] bytes, int from, int to, long min, long max) throws LineFault {
        String digits = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        try {
            long number = Long.parseLong(digits);
            if (min <= number && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the sentence below says it
        }
        throw new LineFault(
                "the " + what + " '" + Names.printable(digits) + "' is not an integer from " + min + " to " + max);
    }

    static int skipBlanks(byte[] bytes, int from) {
        int i = from;
        while (isBlank(bytes[i])) {
            i++;
        }
        return i;
    }

    /** The end of a slice without the blanks before it. */
    static int trimEnd(byte[] bytes, int from, int to) {
        int i = to;
        while (i > from && isBlank(bytes[i - 1])) {
            i--;
        }
        return i;
    }

    static int nextLine(byte[] bytes, int from) {
        return LineBuffer.find('\n', bytes, from) + 1;
    }

    static boolean isBlank(byte c) {
        return c == ' ' || c == '\t' || c == '\r';
    }
}
