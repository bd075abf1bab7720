package heddle.scan.llvm.bitcode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** One record of a block: a code and its operands. The object is reused; a caller that keeps operands copies them. */
final class Record {
    private long[] operands = new long[64];
    private int size;
    private int code;
    private byte[] blob;

    void start(int recordCode) {
        code = recordCode;
        size = 0;
        blob = null;
    }

    void add(long operand) {
        if (size == operands.length) operands = Arrays.copyOf(operands, size * 2);
        operands[size++] = operand;
    }

    void blob(byte[] bytes) {
        blob = bytes;
    }

    int code() {
        return code;
    }

    int size() {
        return size;
    }

    byte[] blob() {
        if (blob == null) throw new BitcodeException("a record lacks its blob");
        return blob;
    }

    long at(int index) {
        if (index >= size) throw new BitcodeException("a record of code " + code + " is too short");
        return operands[index];
    }

    /** An operand that is a number of something: never negative, never huge. */
    int index(int at) {
        long value = at(at);
        if (value < 0 || value > Integer.MAX_VALUE) throw new BitcodeException("a record has an impossible index");
        return (int) value;
    }

    long[] copy() {
        return Arrays.copyOf(operands, size);
    }

    /** The operands from {@code from} on as the characters of a name. */
    String text(int from) {
        byte[] bytes = new byte[Math.max(0, size - from)];
        for (int i = from; i < size; i++) bytes[i - from] = (byte) operands[i];
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** LLVM's signed form: the sign in the lowest bit. */
    static long signed(long value) {
        if ((value & 1) == 0) return value >>> 1;
        return value == 1 ? Long.MIN_VALUE : -(value >>> 1);
    }
}
