package heddle.trace.hdl;

/** What a writer compresses blocks with. Readers take all of them. */
public enum Compression {
    /** The default: small and fast. */
    ZSTD,
    /** Needs nothing but the JDK. */
    DEFLATE,
    NONE;

    /** A codec of its own for a writer; null to store. */
    Codec codec() {
        return switch (this) {
            case ZSTD -> new ZstdCodec();
            case DEFLATE -> new DeflateCodec();
            case NONE -> null;
        };
    }

    byte code() {
        return switch (this) {
            case ZSTD -> Codec.ZSTD;
            case DEFLATE -> Codec.DEFLATE;
            case NONE -> Codec.STORED;
        };
    }
}
