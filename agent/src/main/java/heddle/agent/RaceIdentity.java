package heddle.agent;

import heddle.runtime.RaceRecord;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The id of a race: the same as every other engine gives to this variable and these two places. */
final class RaceIdentity {
    private RaceIdentity() {}

    static String of(RaceRecord race) {
        String one = place(race.first());
        String two = place(race.second());
        boolean inOrder = one.compareTo(two) <= 0;
        String text = race.variable + '\0' + (inOrder ? one + '\0' + two : two + '\0' + one);
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String place(RaceRecord.Side side) {
        return side.op() + '@' + side.site().location();
    }
}
