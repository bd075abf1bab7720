package heddle.race;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The identity of a race: a hash of the variable and of the two code places with their operations, in either order. It
 * holds no event index, thread name, count or path, so that it is the same across runs and machines.
 */
public final class RaceId {
    private RaceId() {}

    public static String of(String variable, Access a, Access b) {
        String one = place(a);
        String two = place(b);
        String text = one.compareTo(two) <= 0 ? variable + '\0' + one + '\0' + two : variable + '\0' + two + '\0' + one;
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String place(Access access) {
        return access.op() + '@' + access.location();
    }
}
