package heddle.trace.hdl.block;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A growing byte array, written at its end, with little-endian access. */
public final class Bytes {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    public byte[] data = new byte[1 << 14];
    public int size;

    static int getShort(byte[] data, int at) {
        return data[at] & 0xff | (data[at + 1] & 0xff) << 8;
    }

    public static int getInt(byte[] data, int at) {
        return (int) INT.get(data, at);
    }

    public static long getLong(byte[] data, int at) {
        return (long) LONG.get(data, at);
    }

    public void clear() {
        size = 0;
    }

    void reserve(int count) {
        if (data.length - size < count) {
            data = Arrays.copyOf(data, Math.max(size + count, data.length * 2));
        }
    }

    public void put(int value) {
        reserve(1);
        data[size++] = (byte) value;
    }

    void putShort(int value) {
        put(value);
        put(value >>> 8);
    }

    public void putInt(int value) {
        reserve(4);
        INT.set(data, size, value);
        size += 4;
    }

    public void putLong(long value) {
        reserve(8);
        LONG.set(data, size, value);
        size += 8;
    }

    /** Seven bits a byte, lowest first; the highest bit says that another byte follows. */
    public void putVarint(long value) {
        long rest = value;
        while (rest >>> 7 != 0) {
            put((int) rest | 0x80);
            rest >>>= 7;
        }
        put((int) rest);
    }

    public void put(byte[] source, int from, int count) {
        reserve(count);
        System.arraycopy(source, from, data, size, count);
        size += count;
    }
}
