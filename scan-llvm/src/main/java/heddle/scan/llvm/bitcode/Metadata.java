package heddle.scan.llvm.bitcode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The metadata of a module, or of one function on top of its module's: strings and nodes, numbered together. Nodes
 * refer to each other by number plus one.
 */
final class Metadata implements Bitstream.Handler {
    static final int VALUE = 2;
    static final int LOCATION = 7;
    static final int BASIC_TYPE = 15;
    static final int FILE = 16;
    static final int DERIVED_TYPE = 17;
    static final int COMPOSITE_TYPE = 18;
    static final int SUBPROGRAM = 21;
    static final int LOCAL_VARIABLE = 28;
    private static final int NAME = 4;
    private static final int KIND = 6;
    private static final int NAMED_NODE = 10;
    private static final int STRINGS = 35;
    private static final int GLOBAL_ATTACHMENT = 36;
    private static final int INDEX_OFFSET = 38;
    private static final int INDEX = 39;

    private final Metadata outer;
    private final int first;
    private final List<Object> entries = new ArrayList<>();

    /** A node: its record, and where the numbers in it are looked up. */
    record Node(int code, long[] operands, Metadata table) {
        /** The operand that refers to another entry or to none. */
        Object ref(int at) {
            return at < operands.length && operands[at] > 0 ? table.get(operands[at] - 1) : null;
        }

        Node node(int at) {
            return ref(at) instanceof Node node ? node : null;
        }

        String text(int at) {
            return ref(at) instanceof String text ? text : "";
        }

        long number(int at) {
            return at < operands.length ? operands[at] : 0;
        }
    }

    /** @param outer the module's, null for the module itself */
    Metadata(Metadata outer) {
        this.outer = outer;
        this.first = outer == null ? 0 : outer.first + outer.entries.size();
    }

    Object get(long number) {
        if (number < first) return outer == null || number < 0 ? null : outer.get(number);
        long at = number - first;
        return at < entries.size() ? entries.get((int) at) : null;
    }

    Node node(long number) {
        return get(number) instanceof Node node ? node : null;
    }

    List<Object> entries() {
        return entries;
    }

    @Override
    public void record(Record record) {
        switch (record.code()) {
            case NAME, KIND, NAMED_NODE, GLOBAL_ATTACHMENT, INDEX_OFFSET, INDEX -> {}
            case STRINGS -> addStrings(record);
            default -> entries.add(new Node(record.code(), record.copy(), this));
        }
    }

    /** The lengths come first, packed, then all characters in a row. */
    private void addStrings(Record record) {
        byte[] blob = record.blob();
        int at = record.index(1);
        if (at > blob.length) throw new BitcodeException("its metadata strings are broken");
        BitCursor lengths = new BitCursor(blob, 0, at);
        for (int i = record.index(0); i > 0; i--) {
            int length = (int) lengths.variable(6);
            if (length < 0 || at + length > blob.length) throw new BitcodeException("its metadata strings are broken");
            entries.add(new String(blob, at, length, StandardCharsets.UTF_8));
            at += length;
        }
    }
}
