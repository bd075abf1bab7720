package heddle.trace.hdl.block;

import java.io.Closeable;

/** How the compressible part of a payload is stored. A codec is used by one thread. */
interface Codec extends Closeable {
    byte STORED = 0;
    byte ZSTD = 1;
    byte DEFLATE = 2;
    /** From version 2 of the format on. */
    byte LZ4 = 3;

    /** Replaces {@code target} by the compressed bytes; false if they would not be fewer. */
    boolean compress(Bytes source, Bytes target);

    /** Expands into exactly {@code count} bytes at {@code to}; false if the source holds anything else. */
    boolean expand(byte[] source, int from, int length, byte[] target, int to, int count);

    /** Frees native memory; the next use takes it again. */
    @Override
    void close();
}
