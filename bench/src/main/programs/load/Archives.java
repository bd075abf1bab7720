package load;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Random;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** Bzip2 there and back, by Commons Compress. */
public final class Archives extends Shares {
    private static final String LETTERS = "the quick brown fox";

    @Override
    long round(int number, int thread) throws Exception {
        byte[] text = new byte[20_000];
        Random random = new Random(number % 50);
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) LETTERS.charAt(random.nextInt(LETTERS.length()));
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (BZip2CompressorOutputStream out = new BZip2CompressorOutputStream(packed, 1)) {
            out.write(text);
        }
        try (BZip2CompressorInputStream in =
                new BZip2CompressorInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
            return packed.size() + in.readAllBytes().length;
        }
    }
}
