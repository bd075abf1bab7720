package heddle.trace.hdl.block;

import java.util.zip.CRC32C;

/** The frame in front of every block's payload. */
public final class BlockHeader {
    private static final int CHECKSUM_AT = 32;

    public byte kind;
    byte codec;
    /** Of a table or index block: of what. */
    public int table;
    /** Payload bytes in the file. */
    public int stored;
    /** Payload bytes after decompression. */
    public int raw;
    /** The first bytes of the payload that are never compressed. */
    int plain;
    /** Events or entries. */
    public int count;
    /** Index of the first event, id of the first entry, or position of the first index entry. */
    public long first;

    /** Appends header and payload, the latter in two parts. */
    void write(Bytes out, Bytes plainPart, byte[] rest, int restLength) {
        plain = plainPart.size;
        stored = plain + restLength;
        int start = out.size;
        out.putInt(Layout.BLOCK_MAGIC);
        out.put(kind);
        out.put(codec);
        out.putShort(table);
        out.putInt(stored);
        out.putInt(raw);
        out.putInt(plain);
        out.putInt(count);
        out.putLong(first);
        CRC32C crc = new CRC32C();
        crc.update(out.data, start, CHECKSUM_AT);
        crc.update(plainPart.data, 0, plain);
        crc.update(rest, 0, restLength);
        out.putInt((int) crc.getValue());
        out.put(plainPart.data, 0, plain);
        out.put(rest, 0, restLength);
    }

    /** Reads the header; the answer is what is wrong with it, or null. */
    public String parse(byte[] data, int at) {
        kind = data[at + 4];
        codec = data[at + 5];
        table = Bytes.getShort(data, at + 6);
        stored = Bytes.getInt(data, at + 8);
        raw = Bytes.getInt(data, at + 12);
        plain = Bytes.getInt(data, at + 16);
        count = Bytes.getInt(data, at + 20);
        first = Bytes.getLong(data, at + 24);
        if (Bytes.getInt(data, at) != Layout.BLOCK_MAGIC) {
            return "no block starts there";
        }
        boolean sane = kind >= Layout.EVENTS
                && kind <= Layout.RECORDING
                && table <= Layout.HOMES
                && inRange(stored, Layout.MAX_PAYLOAD)
                && inRange(raw, Layout.MAX_PAYLOAD)
                && inRange(plain, Math.min(stored, raw))
                && inRange(count, Layout.maxCount(kind))
                && first >= 0;
        return sane ? null : "the block's header is damaged";
    }

    /** Whether the checksum fits the header and payload at this place. */
    boolean verify(byte[] data, int at, CRC32C crc) {
        crc.reset();
        crc.update(data, at, CHECKSUM_AT);
        crc.update(data, at + Layout.BLOCK_HEADER, stored);
        return (int) crc.getValue() == Bytes.getInt(data, at + CHECKSUM_AT);
    }

    private static boolean inRange(int value, int max) {
        return value >= 0 && value <= max;
    }
}
