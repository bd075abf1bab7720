package load;

import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.params.KeyParameter;

/** A cipher whose tables all threads read, and a digest: Bouncy Castle's, in Java. */
public final class Ciphers extends Shares {
    private static final int BYTES = 1 << 14;

    @Override
    long round(int number, int thread) {
        AESEngine cipher = new AESEngine();
        cipher.init(true, new KeyParameter(new byte[cipher.getBlockSize()]));
        byte[] text = new byte[BYTES];
        for (int i = 0; i < text.length; i += cipher.getBlockSize()) {
            cipher.processBlock(text, i, text, i);
        }
        SHA256Digest digest = new SHA256Digest();
        digest.update(text, 0, text.length);
        byte[] hash = new byte[digest.getDigestSize()];
        digest.doFinal(hash, 0);
        return hash[number % hash.length];
    }
}
