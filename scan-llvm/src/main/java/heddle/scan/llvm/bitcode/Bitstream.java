package heddle.scan.llvm.bitcode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The container format of bitcode: nested blocks of records. A handler hears of a block's content in file order. */
final class Bitstream {
    private static final int END_BLOCK = 0;
    private static final int ENTER_BLOCK = 1;
    private static final int DEFINE_ABBREVIATION = 2;
    private static final int UNABBREVIATED = 3;
    private static final int BLOCK_INFO = 0;
    private static final int SET_BLOCK = 1;
    private static final int DEEPEST = 64;

    private final BitCursor in;
    private final Map<Integer, List<Abbreviation>> shared = new HashMap<>();
    private final Record record = new Record();

    /** Hears what one block contains. */
    interface Handler {
        /** A block begins inside; null skips it. */
        default Handler block(int id) {
            return null;
        }

        default void record(Record record) {}

        default void end() {}
    }

    private Bitstream(BitCursor in) {
        this.in = in;
    }

    /** Walks the blocks in {@code data} from byte {@code from} to byte {@code to}. */
    static void walk(byte[] data, int from, int to, Handler top) {
        BitCursor cursor = new BitCursor(data, from, to);
        Bitstream stream = new Bitstream(cursor);
        while (!cursor.atEnd()) {
            long abbreviation = cursor.fixed(2);
            if (abbreviation != ENTER_BLOCK) throw new BitcodeException("it has something else than blocks inside");
            stream.enter(top, 0);
        }
    }

    private void enter(Handler parent, int depth) {
        if (depth > DEEPEST) throw new BitcodeException("its blocks are nested too deeply");
        int id = (int) in.variable(8);
        int width = (int) in.variable(4);
        in.align();
        long words = in.fixed(32);
        if (id == BLOCK_INFO) {
            readBlockInfo(width);
            return;
        }
        Handler handler = parent.block(id);
        if (handler == null) in.skipWords(words);
        else read(handler, width, new ArrayList<>(shared.getOrDefault(id, List.of())), depth);
    }

    private void read(Handler handler, int width, List<Abbreviation> abbreviations, int depth) {
        while (true) {
            int code = (int) in.fixed(width);
            if (code == END_BLOCK) {
                in.align();
                handler.end();
                return;
            }
            if (code == ENTER_BLOCK) enter(handler, depth + 1);
            else if (code == DEFINE_ABBREVIATION) abbreviations.add(Abbreviation.define(in));
            else {
                readRecord(code, abbreviations);
                handler.record(record);
            }
        }
    }

    private void readRecord(int code, List<Abbreviation> abbreviations) {
        if (code != UNABBREVIATED) {
            if (code - 4 >= abbreviations.size()) throw new BitcodeException("it uses an abbreviation it lacks");
            abbreviations.get(code - 4).read(in, record);
            return;
        }
        record.start((int) in.variable(6));
        long count = in.variable(6);
        for (long i = 0; i < count; i++) record.add(in.variable(6));
    }

    /** Abbreviations that all blocks of one id start with. */
    private void readBlockInfo(int width) {
        int about = -1;
        while (true) {
            int code = (int) in.fixed(width);
            if (code == END_BLOCK) {
                in.align();
                return;
            }
            if (code == DEFINE_ABBREVIATION)
                shared.computeIfAbsent(about, any -> new ArrayList<>()).add(Abbreviation.define(in));
            else if (code == UNABBREVIATED) {
                readRecord(code, List.of());
                if (record.code() == SET_BLOCK) about = record.index(0);
            } else throw new BitcodeException("its block information is broken");
        }
    }
}
