package heddle.trace.text;

import heddle.trace.Domain;
import heddle.trace.Op;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/** The words of the operations: one that we write, and others that we read as well. */
final class OpWord {
    private static final Map<String, Byte> READ = Map.ofEntries(
            Map.entry("r", Op.READ),
            Map.entry("read", Op.READ),
            Map.entry("w", Op.WRITE),
            Map.entry("write", Op.WRITE),
            Map.entry("acq", Op.ACQUIRE),
            Map.entry("acquire", Op.ACQUIRE),
            Map.entry("lock", Op.ACQUIRE),
            Map.entry("rel", Op.RELEASE),
            Map.entry("release", Op.RELEASE),
            Map.entry("unlock", Op.RELEASE),
            Map.entry("fork", Op.FORK),
            Map.entry("join", Op.JOIN),
            Map.entry("begin", Op.BEGIN),
            Map.entry("end", Op.END),
            Map.entry("vr", Op.VOLATILE_READ),
            Map.entry("vw", Op.VOLATILE_WRITE),
            Map.entry("or", Op.OPAQUE_READ),
            Map.entry("ow", Op.OPAQUE_WRITE),
            Map.entry("wait", Op.WAIT),
            Map.entry("notify", Op.NOTIFY),
            Map.entry("notifyall", Op.NOTIFY),
            Map.entry("notifyAll", Op.NOTIFY),
            Map.entry("enter", Op.ENTER),
            Map.entry("exit", Op.EXIT),
            Map.entry("branch", Op.BRANCH));

    private static final String[] WRITTEN = new String[Op.COUNT];

    static {
        String[] words = {
            "r", "w", "acq", "rel", "fork", "join", "begin", "end", "vr", "vw", "wait", "notify", "enter", "exit", "or",
            "ow", "branch"
        };
        for (String word : words) {
            WRITTEN[READ.get(word)] = word;
        }
        WRITTEN[Op.WAKE] = "acq";
        WRITTEN[Op.REENTER] = "acq";
        WRITTEN[Op.REEXIT] = "rel";
    }

    private static final boolean[] VALUED = new boolean[Op.COUNT];

    static {
        for (byte op = 0; op < Op.COUNT; op++) {
            Domain domain = Op.domain(op);
            VALUED[op] = domain == Domain.VARIABLE || domain == Domain.VOLATILE;
        }
    }

    private static final ByteSymbols SYMBOLS = new ByteSymbols();

    static {
        READ.forEach((word, op) -> {
            byte[] bytes = (word + " ".repeat(LineBuffer.PADDING)).getBytes(StandardCharsets.US_ASCII);
            SYMBOLS.add(bytes, 0, word.length(), op);
        });
    }

    /** By letter: the operation that it names alone, or -1. */
    private static final byte[] LETTERS = new byte[256];

    static {
        Arrays.fill(LETTERS, (byte) -1);
        READ.forEach((word, op) -> {
            if (word.length() == 1) {
                LETTERS[word.charAt(0)] = op;
            }
        });
    }

    private OpWord() {}

    /** The operation that the slice names, or -1. */
    static byte read(byte[] bytes, int from, int to) {
        if (to - from == 1) {
            return LETTERS[bytes[from] & 0xff];
        }
        return (byte) SYMBOLS.find(bytes, from, to);
    }

    /** The word that we write for an operation, or null for one that is not written. */
    static String written(byte op) {
        return WRITTEN[op];
    }

    /** Whether an event of this kind carries a value in a value-aware trace. */
    static boolean hasValue(byte op) {
        return VALUED[op];
    }
}
