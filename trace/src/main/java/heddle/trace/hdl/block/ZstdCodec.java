package heddle.trace.hdl.block;

import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;

/** Zstandard, without checksum as the block has one. */
final class ZstdCodec implements Codec {
    private static final int LEVEL = 3;

    private ZstdCompressCtx compressor;
    private ZstdDecompressCtx expander;

    @Override
    public boolean compress(Bytes source, Bytes target) {
        if (compressor == null) {
            compressor = new ZstdCompressCtx().setLevel(LEVEL).setChecksum(false);
        }
        target.clear();
        target.reserve(source.size + 512);
        try {
            target.size = compressor.compressByteArray(target.data, 0, target.data.length, source.data, 0, source.size);
        } catch (ZstdException tooSmall) {
            return false;
        }
        return target.size < source.size;
    }

    @Override
    public boolean expand(byte[] source, int from, int length, byte[] target, int to, int count) {
        if (expander == null) {
            expander = new ZstdDecompressCtx();
        }
        try {
            return expander.decompressByteArray(target, to, count, source, from, length) == count;
        } catch (ZstdException damaged) {
            return false;
        }
    }

    @Override
    public void close() {
        if (compressor != null) {
            compressor.close();
            compressor = null;
        }
        if (expander != null) {
            expander.close();
            expander = null;
        }
    }
}
