package heddle.trace.hdl;

import heddle.trace.Domain;
import heddle.trace.EventBatch;

/** The numbers of the format. All integers in a file are little-endian. */
final class Layout {
    /** Like PNG's: a byte that no text starts with, both line ends and the end-of-file character of DOS. */
    static final long FILE_MAGIC = 0x0A1A_0A0D_4C44_48F1L;

    /**
     * The newest version; 2 added a codec to 1, 3 blocks of {@link #VALUES}, 4 their index and snapshots, and 5 blocks of
     * {@link #RECORDING}.
     */
    static final int VERSION = 5;

    /** The versions from which on a file may have values with an index, and blocks about the recording. */
    static final int VALUES_VERSION = 4;

    static final int RECORDING_VERSION = 5;

    /** Magic, version, zero, CRC32C of the twelve bytes before. */
    static final int FILE_HEADER = 16;

    static final int BLOCK_MAGIC = 0xB142_4448;
    static final int BLOCK_HEADER = 36;

    static final long TRAILER_MAGIC = 0x0A0D_444E_454C_4448L;
    /** Footer offset, zero, CRC32C of the twelve bytes before, magic. */
    static final int TRAILER = 24;

    /** Kinds of block. */
    static final byte EVENTS = 1;

    static final byte TABLE = 2;
    static final byte INDEX = 3;
    static final byte FOOTER = 4;
    /** Bytes of a thread's path, or of the register that its numbers refer to. */
    static final byte VALUES = 5;

    /** What a recording tells beside its events: stacks, and notes on what it left out. */
    static final byte RECORDING = 6;

    /** Kinds of table: the named domains by their ordinal, then these. */
    static final int SITES = Domain.NAMED;

    static final int STRINGS = Domain.NAMED + 1;
    /** Tables with ids, which have an index. */
    static final int NAMING = Domain.NAMED + 2;
    /** The index of event blocks stands behind those of the tables. */
    static final int EVENT_INDEX = NAMING;

    static final int INDEXES = EVENT_INDEX + 1;
    static final int HOMES = INDEXES;
    /** The index of blocks of values. */
    static final int VALUE_INDEX = INDEXES;
    /** The index of blocks about the recording. */
    static final int RECORDING_INDEX = INDEXES + 1;

    /** A block's payload never exceeds this, compressed or not. */
    static final int MAX_PAYLOAD = 1 << 20;

    static final int MAX_STRING = MAX_PAYLOAD / 2;
    /** Entries of one table or index block. */
    static final int MAX_ENTRIES = 4096;

    static final int INDEX_ENTRY = 16;
    /** Targets from here on have no home site: it bounds the memory that decoding needs. */
    static final int MAX_HOME_TARGET = 1 << 22;

    private Layout() {}

    /** The number of indexes in a file of some version. */
    static int indexes(int version) {
        return version < VALUES_VERSION ? INDEXES : version < RECORDING_VERSION ? INDEXES + 1 : INDEXES + 2;
    }

    /** The most entries that a block of this kind may claim to have. */
    static int maxCount(byte kind) {
        return kind == EVENTS ? EventBatch.CAPACITY : MAX_ENTRIES;
    }
}
