package heddle.trace.text;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import java.nio.charset.StandardCharsets;

/**
 * Reads the event of a line. A format's parser finds the fields and leaves their bounds here; the meaning of the fields
 * is the same in all formats. Blanks around a field do not count.
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
    /** By row of the batch: the bounds and hashes of the names that are still to be looked up. */
    private final int[] threadStart = new int[EventBatch.CAPACITY];

    private final int[] threadEnd = new int[EventBatch.CAPACITY];
    private final int[] targetStart = new int[EventBatch.CAPACITY];
    private final int[] targetEnd = new int[EventBatch.CAPACITY];
    private final long[] targetHash = new long[EventBatch.CAPACITY];
    private final int[] siteStart = new int[EventBatch.CAPACITY];
    private final int[] siteEnd = new int[EventBatch.CAPACITY];
    private final long[] siteHash = new long[EventBatch.CAPACITY];
    /** The short name of the last thread, its bytes above its length, and its id; no name at first. */
    private long lastThreadName;

    private int lastThread;
    /** Nobody reads it. */
    @SuppressWarnings("unused")
    private long touched;

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

    /** Appends the event of the fields that were found; {@link #resolve} looks up its names. */
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
        int row = batch.size;
        threadStart[row] = threadFrom;
        threadEnd[row] = threadTo;
        targetStart[row] = targetFrom;
        targetEnd[row] = targetTo;
        targetHash[row] = ByteSymbols.hash(bytes, targetFrom, targetTo);
        siteStart[row] = siteFrom;
        siteEnd[row] = siteTo;
        siteHash[row] = ByteSymbols.hash(bytes, siteFrom, siteTo);
        batch.add(op, 0, domain == Domain.NONE ? number(op, bytes) : 0, 0);
        batch.value[row] = value;
        batch.hasValues |= valued;
    }

    /** Loads what {@link #resolve} is going to need for these rows: names are many, and loads that follow overlap. */
    final void lookAhead(EventBatch batch, int from) {
        long sum = 0;
        for (int row = from; row < batch.size; row++) {
            sum += symbols.touch(DOMAINS[batch.op[row]], targetHash[row]) + symbols.touchSite(siteHash[row]);
        }
        touched += sum;
    }

    /** Looks up the names of a row, whose bytes are still where they were. */
    final void resolve(byte[] bytes, EventBatch batch, int row) throws LineFault {
        Domain domain = DOMAINS[batch.op[row]];
        batch.thread[row] = thread(bytes, threadStart[row], threadEnd[row]);
        if (domain != Domain.NONE) {
            batch.target[row] = symbols.id(domain, bytes, targetStart[row], targetEnd[row], targetHash[row]);
        }
        batch.site[row] = symbols.site(bytes, siteStart[row], siteEnd[row], siteHash[row]);
    }

    /** Threads run on for a while: most often it is the one of the line before. */
    private int thread(byte[] bytes, int from, int to) throws LineFault {
        long name = to - from < 8 ? LineBuffer.word(bytes, from) << 8 * (8 - (to - from)) | to - from : 0;
        if (name == 0 || name != lastThreadName) {
            lastThread = symbols.thread(bytes, from, to);
            lastThreadName = name;
        }
        return lastThread;
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
