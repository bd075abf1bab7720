package heddle.trace.hdl;

import heddle.trace.MalformedTraceException;
import heddle.trace.hdl.block.BlockCursor;
import heddle.trace.hdl.block.BlockFile;
import heddle.trace.hdl.block.BlockHeader;
import heddle.trace.hdl.block.ColumnDecoder;
import heddle.trace.hdl.block.Layout;
import heddle.trace.hdl.block.PayloadFault;
import heddle.trace.hdl.block.StoredIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * The streams of a file beside its events, to be read in any order: a path for each thread, the register that their numbers
 * refer to, and the places at which a reader can join a path. In a file without its index the blocks are looked up once.
 */
public final class ValueStreams {
    /** The tables of blocks of values. */
    static final int PATH = 0;

    static final int REGISTER = 1;
    static final int SNAPSHOTS = 2;

    /** Lanes of the index: those of threads follow these. */
    static final int REGISTER_LANE = 0;

    static final int SNAPSHOT_LANE = 1;
    static final int FIRST_THREAD = 2;
    /** An entry of the index starts with a lane above so many bits of the stream's bytes before the block. */
    static final int START_BITS = 40;

    private final BlockFile file;
    private final int version;
    private final RecordedPath register;
    private final RecordedPath snapshots;
    private final TreeMap<Integer, RecordedPath> paths = new TreeMap<>();

    private ValueStreams(BlockFile file, int version) {
        this.file = file;
        this.version = version;
        register = new RecordedPath(file, REGISTER);
        snapshots = new RecordedPath(file, SNAPSHOTS);
    }

    /** Null if the file has no values. */
    static ValueStreams of(BlockFile file, Footer footer, int version) throws IOException {
        ValueStreams streams = new ValueStreams(file, version);
        if (footer != null && footer.hasValueIndex()) {
            streams.readIndex(footer);
        } else {
            streams.findBlocks(footer);
        }
        return streams.register.blocks() == 0 && streams.paths.isEmpty() ? null : streams;
    }

    static long key(int lane, long start) {
        return (long) lane << START_BITS | start;
    }

    private RecordedPath lane(int lane) {
        return switch (lane) {
            case REGISTER_LANE -> register;
            case SNAPSHOT_LANE -> snapshots;
            default -> paths.computeIfAbsent(lane - FIRST_THREAD, t -> new RecordedPath(file, PATH));
        };
    }

    private void readIndex(Footer footer) throws IOException {
        long start = footer.indexStart()[Layout.VALUE_INDEX];
        long size = footer.indexSize()[Layout.VALUE_INDEX];
        try (BlockCursor cursor = new BlockCursor(file)) {
            cursor.seek(start, start + StoredIndex.length(size));
            while (cursor.next()) {
                if (cursor.header.kind != Layout.INDEX || cursor.header.table != Layout.VALUE_INDEX) {
                    throw cursor.fault("an index of values is expected there");
                }
                ColumnDecoder entries = cursor.open();
                for (int i = 0; i < cursor.header.count; i++) {
                    long key = entries.getLong();
                    lane((int) (key >>> START_BITS)).add(key & (1L << START_BITS) - 1, entries.getLong());
                }
            }
        } catch (PayloadFault fault) {
            throw new MalformedTraceException(file.name() + " is damaged: its index of values: " + fault.getMessage());
        }
    }

    /** Walks over all blocks; in a file without footer up to where it ends or is damaged. */
    private void findBlocks(Footer footer) throws IOException {
        TreeMap<Integer, Long> size = new TreeMap<>();
        try (BlockCursor cursor = new BlockCursor(file)) {
            cursor.seek(Layout.FILE_HEADER, footer == null ? file.size() : footer.eventsEnd());
            while (cursor.next() && cursor.header.kind != Layout.INDEX) {
                if (cursor.header.kind == Layout.VALUES) {
                    int lane = lane(cursor.header);
                    long start = size.getOrDefault(lane, 0L);
                    lane(lane).add(start, cursor.offset());
                    size.put(lane, start + cursor.header.raw);
                }
            }
        } catch (MalformedTraceException damaged) {
            if (footer != null) {
                throw damaged;
            }
        }
    }

    private static int lane(BlockHeader header) {
        return switch (header.table) {
            case REGISTER -> REGISTER_LANE;
            case SNAPSHOTS -> SNAPSHOT_LANE;
            default -> FIRST_THREAD + (int) header.first;
        };
    }

    /** The threads that have a path. */
    public Set<Integer> threads() {
        return paths.keySet();
    }

    /** The values and decisions of a thread; null if there are none. */
    public RecordedPath path(int thread) {
        return paths.get(thread);
    }

    /** Whether paths also tell when a woven method comes back to woven code, which they did up to version 3. */
    public boolean notesAllResults() {
        return version < 4;
    }

    public byte[] register() throws IOException {
        return register.readAll();
    }

    /** Where paths can be joined, by event; those of one thread are in the order of its path, too. */
    public List<Snapshot> snapshots() throws IOException {
        byte[] bytes = snapshots.readAll();
        List<Snapshot> found = new ArrayList<>();
        int at = 0;
        long[] field = new long[3];
        while (at < bytes.length) {
            for (int i = 0; i < field.length; i++) {
                long value = 0;
                int shift = 0;
                do {
                    if (at == bytes.length || shift > 56) {
                        throw new MalformedTraceException(file.name() + " is damaged: its snapshots");
                    }
                    value |= (bytes[at] & 0x7FL) << shift;
                    shift += 7;
                } while (bytes[at++] < 0);
                field[i] = value;
            }
            found.add(new Snapshot((int) field[0], field[1], field[2]));
        }
        found.sort(Comparator.comparingLong(Snapshot::event).thenComparingLong(Snapshot::path));
        return found;
    }
}
