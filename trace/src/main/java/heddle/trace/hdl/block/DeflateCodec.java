package heddle.trace.hdl.block;

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Raw deflate (RFC 1951): for writers that may depend on nothing but the JDK. */
final class DeflateCodec implements Codec {
    private Deflater compressor;
    private Inflater expander;

    @Override
    public boolean compress(Bytes source, Bytes target) {
        if (compressor == null) {
            compressor = new Deflater(Deflater.BEST_SPEED, true);
        }
        compressor.reset();
        compressor.setInput(source.data, 0, source.size);
        compressor.finish();
        target.clear();
        target.reserve(source.size);
        target.size = compressor.deflate(target.data, 0, source.size);
        return compressor.finished() && target.size < source.size;
    }

    @Override
    public boolean expand(byte[] source, int from, int length, byte[] target, int to, int count) {
        if (expander == null) {
            expander = new Inflater(true);
        }
        expander.reset();
        expander.setInput(source, from, length);
        try {
            int done = 0;
            while (done < count) {
                int step = expander.inflate(target, to + done, count - done);
                if (step == 0) {
                    return false;
                }
                done += step;
            }
            return true;
        } catch (DataFormatException damaged) {
            return false;
        }
    }

    @Override
    public void close() {
        if (compressor != null) {
            compressor.end();
            compressor = null;
        }
        if (expander != null) {
            expander.end();
            expander = null;
        }
    }
}
