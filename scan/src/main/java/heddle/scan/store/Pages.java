package heddle.scan.store;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.LongDataType;

/**
 * How entries lie in an MVStore: an index from keys to places, and the parts of entries under consecutive numbers, so that a
 * slice of a large entry is read without the rest. MVStore has checksums of its own headers alone: every part carries one
 * over its content, its key and its place in the entry.
 */
final class Pages {
    /** Bytes of an entry in one part. */
    static final int PART = 1 << 14;

    /** More than MVStore puts on one page; a larger number that is read is no page. */
    private static final int LARGEST_PAGE = 1 << 16;

    private Pages() {}

    /**
     * @param first the number of its first part
     * @param length of its content
     */
    record Place(long first, int length) {
        int parts() {
            return Math.max(1, (int) (((long) length + PART - 1) / PART));
        }
    }

    static MVMap.Builder<Hash, Place> index() {
        return new MVMap.Builder<Hash, Place>().keyType(new Keys()).valueType(new Places());
    }

    static MVMap.Builder<Long, byte[]> parts() {
        return new MVMap.Builder<Long, byte[]>().keyType(new Numbers()).valueType(new Parts());
    }

    /** A part of an entry with its checksum in front. */
    static byte[] part(Hash key, byte[] content, int number) {
        int from = number * PART;
        int length = Math.min(PART, content.length - from);
        byte[] part = new byte[Integer.BYTES + length];
        System.arraycopy(content, from, part, Integer.BYTES, length);
        ByteBuffer.wrap(part).putInt(0, checksum(key, content.length, number, part));
        return part;
    }

    /** Whether a part is what was put. */
    static boolean isSound(Hash key, Place place, int number, byte[] part) {
        if (part == null || place.length() < 0) return false;
        int length = Math.min(PART, place.length() - number * PART);
        return part.length == Integer.BYTES + length
                && ByteBuffer.wrap(part).getInt() == checksum(key, place.length(), number, part);
    }

    private static int checksum(Hash key, int length, int number, byte[] part) {
        CRC32 sum = new CRC32();
        sum.update(ByteBuffer.allocate(Long.BYTES * 2 + Integer.BYTES * 2)
                .putLong(key.high())
                .putLong(key.low())
                .putInt(length)
                .putInt(number)
                .flip());
        sum.update(part, Integer.BYTES, part.length - Integer.BYTES);
        return (int) sum.getValue();
    }

    private static int bounded(int size) {
        if (size < 0 || size > LARGEST_PAGE)
            throw DataUtils.newMVStoreException(DataUtils.ERROR_FILE_CORRUPT, "a page of {0} entries", size);
        return size;
    }

    private static final class Keys extends BasicDataType<Hash> {
        @Override
        public int getMemory(Hash key) {
            return 32;
        }

        @Override
        public int compare(Hash a, Hash b) {
            int high = Long.compare(a.high(), b.high());
            return high != 0 ? high : Long.compare(a.low(), b.low());
        }

        @Override
        public void write(WriteBuffer out, Hash key) {
            out.putLong(key.high()).putLong(key.low());
        }

        @Override
        public Hash read(ByteBuffer in) {
            return new Hash(in.getLong(), in.getLong());
        }

        @Override
        public Hash[] createStorage(int size) {
            return new Hash[bounded(size)];
        }
    }

    private static final class Places extends BasicDataType<Place> {
        @Override
        public int getMemory(Place place) {
            return 32;
        }

        @Override
        public void write(WriteBuffer out, Place place) {
            out.putVarLong(place.first()).putVarInt(place.length());
        }

        @Override
        public Place read(ByteBuffer in) {
            return new Place(DataUtils.readVarLong(in), DataUtils.readVarInt(in));
        }

        @Override
        public Place[] createStorage(int size) {
            return new Place[bounded(size)];
        }
    }

    private static final class Numbers extends BasicDataType<Long> {
        @Override
        public int getMemory(Long number) {
            return LongDataType.INSTANCE.getMemory(number);
        }

        @Override
        public int compare(Long a, Long b) {
            return Long.compare(a, b);
        }

        @Override
        public void write(WriteBuffer out, Long number) {
            out.putVarLong(number);
        }

        @Override
        public Long read(ByteBuffer in) {
            return DataUtils.readVarLong(in);
        }

        @Override
        public Long[] createStorage(int size) {
            return new Long[bounded(size)];
        }
    }

    private static final class Parts extends BasicDataType<byte[]> {
        @Override
        public int getMemory(byte[] part) {
            return 24 + part.length;
        }

        @Override
        public void write(WriteBuffer out, byte[] part) {
            out.putVarInt(part.length).put(part);
        }

        @Override
        public byte[] read(ByteBuffer in) {
            int length = DataUtils.readVarInt(in);
            if (length < 0 || length > Integer.BYTES + PART)
                throw DataUtils.newMVStoreException(DataUtils.ERROR_FILE_CORRUPT, "a part of {0} bytes", length);
            byte[] part = new byte[length];
            in.get(part);
            return part;
        }

        @Override
        public byte[][] createStorage(int size) {
            return new byte[bounded(size)][];
        }
    }
}
