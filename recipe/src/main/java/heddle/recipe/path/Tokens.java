package heddle.recipe.path;

import heddle.recipe.code.CodeMethod;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Value;
import heddle.runtime.values.Token;
import heddle.trace.hdl.RecordedPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Type;

/**
 * Reads the recorded tokens of a thread, of which it has no more in memory than about one block. Their kinds are those of the
 * {@link Token}s that the runtime writes, as constants: no class of the runtime is loaded here.
 */
public final class Tokens {
    public static final int BRANCHES = Token.BRANCHES;
    public static final int VALUE = Token.VALUE;
    public static final int WRITTEN = Token.WRITTEN;
    public static final int SWITCH = Token.SWITCH;
    public static final int ENTER = Token.ENTER;
    public static final int RESULT = Token.RESULT;
    public static final int CAUGHT = Token.CAUGHT;
    public static final int BREAK = Token.BREAK;
    /** A method is entered from woven code; a snapshot for a reader that begins here, and no more for others. */
    public static final int RESUME = Token.RESUME;

    public static final int END = 16;

    /** One more than the longest token has. */
    private static final int LONGEST = 12;

    private final RecordedPath path;
    /** Some bytes of the path, and how many stand before them. */
    private byte[] bytes = new byte[0];

    private long start;

    private long at;
    /** Outcomes of branches that were read and not taken yet. */
    private int outcomes;

    private int left;

    public Tokens(RecordedPath path) {
        this.path = path;
    }

    /** A place in the stream. */
    public record Mark(long at, int outcomes, int left) {}

    public Mark mark() {
        return new Mark(at, outcomes, left);
    }

    public void reset(Mark mark) {
        at = mark.at;
        outcomes = mark.outcomes;
        left = mark.left;
    }

    /** Bytes of the path before the next token. */
    public long position() {
        return at;
    }

    /** Moves to a token. */
    public void seek(long position) {
        at = position;
        left = 0;
    }

    /** The kind of the next token. */
    public int peek() {
        if (left > 0) {
            return BRANCHES;
        }
        int i = load();
        return i >= 0 ? bytes[i] & 15 : END;
    }

    /** The index of the next token in {@link #bytes}, all of which is there; -1 if the path ends before its end. */
    private int load() {
        int i = (int) Math.min(at - start, bytes.length);
        if (at >= start && isWhole(i)) {
            return i;
        }
        try {
            fill();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return isWhole(0) ? 0 : -1;
    }

    private boolean isWhole(int from) {
        int i = from;
        while (i < bytes.length && bytes[i] < 0) {
            i++;
        }
        return i < bytes.length;
    }

    /** Takes the rest of the block of the next token, and of the one after it what the token may have there. */
    private void fill() throws IOException {
        bytes = new byte[0];
        start = at;
        if (path.blocks() == 0 || at >= path.length()) {
            return;
        }
        int block = path.blockAt(at);
        byte[] first = path.read(block);
        int from = (int) (at - path.start(block));
        bytes = Arrays.copyOfRange(first, from, first.length);
        int last = lastStart();
        for (int next = block + 1; next < path.blocks() && !isWhole(last); next++) {
            byte[] more = path.read(next);
            int length = bytes.length;
            int count = Math.min(more.length, LONGEST);
            bytes = Arrays.copyOf(bytes, length + count);
            System.arraycopy(more, 0, bytes, length, count);
        }
    }

    /** Where the token starts that the bytes end with. */
    private int lastStart() {
        int i = bytes.length - 1;
        while (i > 0 && bytes[i - 1] < 0) {
            i--;
        }
        return i;
    }

    /** The payload of the next token, which is there and not of branches. */
    public long payload() {
        int first = load();
        long value = bytes[first] >> 4 & 7;
        int shift = 3;
        for (int i = first; bytes[i] < 0; i++) {
            value |= (bytes[i + 1] & 0x7FL) << shift;
            shift += 7;
        }
        return value;
    }

    public long take() {
        long value = payload();
        int i = (int) (at - start);
        while (bytes[i] < 0) {
            i++;
        }
        at = start + i + 1;
        return value;
    }

    /** The payload of the next token, which has to be of a kind. */
    public long take(int kind) {
        if (peek() != kind) {
            throw Control.lost("the recorded path goes another way");
        }
        return take();
    }

    /** A value, which has to be next. */
    public Value takeValue(byte kind) {
        return Value.of(kind, bits(kind, take(VALUE)));
    }

    /** The value that a call returned; null for none. */
    public Value takeResult(Type type) {
        return type.getSort() == Type.VOID ? null : takeValue(Kind.of(type));
    }

    /** The arguments of a method, and its receiver, unless that is made by it. */
    public List<Value> takeArguments(CodeMethod method) {
        List<Value> arguments = new ArrayList<>();
        if (!method.isStatic() && !method.node.name.equals("<init>")) {
            arguments.add(takeValue(Kind.REFERENCE));
        }
        for (Type type : Type.getArgumentTypes(method.node.desc)) {
            arguments.add(takeValue(Kind.of(type)));
        }
        return arguments;
    }

    /** The next outcome, if the next token is of branches. */
    public boolean peekOutcome() {
        if (left == 0) {
            outcomes = (int) take();
            left = 31 - Integer.numberOfLeadingZeros(outcomes);
        }
        return (outcomes >> left - 1 & 1) != 0;
    }

    public void takeOutcome() {
        left--;
    }

    public static long unzigzag(long value) {
        return value >>> 1 ^ -(value & 1);
    }

    /** The bits of a value as {@link heddle.recipe.term.Value} has them. */
    public static long bits(byte kind, long payload) {
        return switch (kind) {
            case Kind.FLOAT -> Integer.reverse((int) payload);
            case Kind.DOUBLE -> Long.reverse(payload);
            case Kind.REFERENCE -> payload;
            default -> unzigzag(payload);
        };
    }
}
