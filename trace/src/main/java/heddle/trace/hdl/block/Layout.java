package heddle.trace.hdl.block;

import heddle.trace.Domain;
import heddle.trace.EventBatch;

/** The numbers of the format. All integers in a file are little-endian. */
public final class Layout {
    /** Like PNG's: a byte that no text starts with, both line ends and the end-of-file character of DOS. */
    public static final long FILE_MAGIC = 0x0A1A_0A0D_4C44_48F1L;

    /**
     * The newest version; 2 added a codec to 1, 3 blocks of {@link #VALUES}, 4 their index and snapshots, and 5 blocks of
     * {@link #RECORDING}.
     */
    public static final int VERSION = 5;

    /** The versions from which on a file may have values with an index, and blocks about the recording. */
    public static final int VALUES_VERSION = 4;

    public static final int RECORDING_VERSION = 5;

    /** Magic, version, zero, CRC32C of the twelve bytes before. */
    public static final int FILE_HEADER = 16;

    static final int BLOCK_MAGIC = 0xB142_4448;
    public static final int BLOCK_HEADER = 36;

    public static final long TRAILER_MAGIC = 0x0A0D_444E_454C_4448L;
    /** Footer offset, zero, CRC32C of the twelve bytes before, magic. */
    public static final int TRAILER = 24;

    /** Kinds of block. */
    public static final byte EVENTS = 1;

    public static final byte TABLE = 2;
    public static final byte INDEX = 3;
    public static final byte FOOTER = 4;
    /** Bytes of a thread's path, or of the register that its numbers refer to. */
    public static final byte VALUES = 5;

    /** Blocks of a recording beside its events: stacks, and notes on omissions. */
    public static final byte RECORDING = 6;

    /** Kinds of table: the named domains by their ordinal, then these. */
    public static final int SITES = Domain.NAMED;

    public static final int STRINGS = Domain.NAMED + 1;
    /** Tables with ids, which have an index. */
    public static final int NAMING = Domain.NAMED + 2;
    /** The index of event blocks stands behind those of the tables. */
    public static final int EVENT_INDEX = NAMING;

    public static final int INDEXES = EVENT_INDEX + 1;
    public static final int HOMES = INDEXES;
    /** The index of blocks of values. */
    public static final int VALUE_INDEX = INDEXES;
    /** The index of blocks about the recording. */
    public static final int RECORDING_INDEX = INDEXES + 1;

    /** A block's payload never exceeds this, compressed or not. */
    static final int MAX_PAYLOAD = 1 << 20;

    public static final int MAX_STRING = MAX_PAYLOAD / 2;
    /** Entries of one table or index block. */
    public static final int MAX_ENTRIES = 4096;

    static final int INDEX_ENTRY = 16;
    /** Targets from here on have no home site: it bounds the memory that decoding needs. */
    public static final int MAX_HOME_TARGET = 1 << 22;

    private Layout() {}

    /** The number of indexes in a file of some version. */
    public static int indexes(int version) {
        return version < VALUES_VERSION ? INDEXES : version < RECORDING_VERSION ? INDEXES + 1 : INDEXES + 2;
    }

    /** The most entries that a block of this kind may claim to have. */
    static int maxCount(byte kind) {
        return kind == EVENTS ? EventBatch.CAPACITY : MAX_ENTRIES;
    }
}
