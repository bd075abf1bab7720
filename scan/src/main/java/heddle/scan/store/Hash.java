package heddle.scan.store;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The first half of a SHA-256. */
public record Hash(long high, long low) {
    public static Hash of(byte[] content) {
        return of(content, content.length);
    }

    public static Hash of(byte[] content, int length) {
        MessageDigest digest = DIGEST.get();
        digest.update(content, 0, length);
        ByteBuffer bytes = ByteBuffer.wrap(digest.digest());
        return new Hash(bytes.getLong(), bytes.getLong());
    }

    private static final ThreadLocal<MessageDigest> DIGEST = ThreadLocal.withInitial(() -> {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    });

    @Override
    public int hashCode() {
        return (int) low;
    }
}
