package heddle.scan.llvm.bitcode;

import java.util.ArrayList;
import java.util.List;

/** How the operands of a record are packed: defined by the file itself. */
final class Abbreviation {
    private static final int FIXED = 1;
    private static final int VBR = 2;
    private static final int ARRAY = 3;
    private static final int CHAR6 = 4;
    private static final int BLOB = 5;
    private static final String CHAR6_TABLE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

    /** @param encoding 0 for a literal */
    private record Operand(int encoding, long value) {}

    private final List<Operand> operands = new ArrayList<>();

    static Abbreviation define(BitCursor in) {
        Abbreviation abbreviation = new Abbreviation();
        long count = in.variable(5);
        for (long i = 0; i < count; i++) {
            if (in.fixed(1) == 1) {
                abbreviation.operands.add(new Operand(0, in.variable(8)));
                continue;
            }
            int encoding = (int) in.fixed(3);
            if (encoding < FIXED || encoding > BLOB) throw new BitcodeException("it has an unknown encoding");
            boolean sized = encoding == FIXED || encoding == VBR;
            abbreviation.operands.add(new Operand(encoding, sized ? in.variable(5) : 0));
        }
        if (abbreviation.operands.isEmpty()) throw new BitcodeException("it has an empty abbreviation");
        return abbreviation;
    }

    void read(BitCursor in, Record into) {
        into.start((int) scalar(in, operands.get(0)));
        for (int i = 1; i < operands.size(); i++) {
            Operand operand = operands.get(i);
            if (operand.encoding() == ARRAY) {
                if (i + 1 >= operands.size()) throw new BitcodeException("it has an array of nothing");
                Operand element = operands.get(++i);
                long length = in.variable(6);
                if (length < 0 || length > in.remaining()) throw new BitcodeException("it has an array without an end");
                for (long n = 0; n < length; n++) into.add(scalar(in, element));
            } else if (operand.encoding() == BLOB) {
                into.blob(in.bytes((int) in.variable(6)));
            } else into.add(scalar(in, operand));
        }
    }

    private static long scalar(BitCursor in, Operand operand) {
        return switch (operand.encoding()) {
            case 0 -> operand.value();
            case FIXED -> in.fixed((int) operand.value());
            case VBR -> operand.value() == 0 ? 0 : in.variable((int) operand.value());
            case CHAR6 -> CHAR6_TABLE.charAt((int) in.fixed(6));
            default -> throw new BitcodeException("it has an array inside an array");
        };
    }
}
