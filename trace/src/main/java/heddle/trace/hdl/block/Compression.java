package heddle.trace.hdl.block;

/** The compressors of blocks. Readers accept all of them. */
public enum Compression {
    /** The default: small and fast. */
    ZSTD,
    /** Needs nothing but the JDK. */
    DEFLATE,
    /** Likewise, and several times cheaper; larger files. */
    LZ4,
    NONE;

    /** A codec of its own for a writer; null to store. */
    Codec codec() {
        return switch (this) {
            case ZSTD -> new ZstdCodec();
            case DEFLATE -> new DeflateCodec();
            case LZ4 -> new Lz4Codec();
            case NONE -> null;
        };
    }

    byte code() {
        return switch (this) {
            case ZSTD -> Codec.ZSTD;
            case DEFLATE -> Codec.DEFLATE;
            case LZ4 -> Codec.LZ4;
            case NONE -> Codec.STORED;
        };
    }

    /** The version of the format that introduced it. */
    public int version() {
        return this == LZ4 ? 2 : 1;
    }
}
