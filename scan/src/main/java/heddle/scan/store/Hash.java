package heddle.scan.store;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** 128 bits of content: two contents that were not made to have one hash have two. */
public record Hash(long high, long low) {
    public static Hash of(byte[] content) {
        return of(content, content.length);
    }

    public static Hash of(byte[] content, int length) {
        return Murmur.hash(content, length);
    }

    /** The first half of a SHA-256, for what comes from outside: nobody can make other content that has it. */
    public static Hash ofFile(byte[] content) {
        MessageDigest digest = DIGEST.get();
        ByteBuffer bytes = ByteBuffer.wrap(digest.digest(content));
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
