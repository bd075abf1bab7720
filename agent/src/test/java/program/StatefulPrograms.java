package program;

import heddle.suite.Program;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Random;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Classes of the JDK that keep state and are no containers. */
@SuppressWarnings("unused")
final class StatefulPrograms {
    private StatefulPrograms() {}

    static final class DateFormats extends Pair implements Program {
        final SimpleDateFormat format = new SimpleDateFormat("yyyy");

        @Override
        void one() throws Exception {
            format.format(new Date(0)); // race
        }

        @Override
        void two() throws Exception {
            format.parse("2001"); // race
        }
    }

    static final class DecimalFormats extends Pair implements Program {
        final NumberFormat format = new DecimalFormat("0.0");

        @Override
        void one() throws Exception {
            format.format(1.5); // race
        }

        @Override
        void two() throws Exception {
            format.setMaximumFractionDigits(3); // race
        }
    }

    static final class MessageFormats extends Pair implements Program {
        final MessageFormat format = new MessageFormat("{0}");

        @Override
        void one() throws Exception {
            format.format(new Object[] {"a"}); // race
        }

        @Override
        void two() throws Exception {
            format.applyPattern("{1}"); // race
        }
    }

    static final class MessagesFormatted extends Pair implements Program {
        final MessageFormat format = new MessageFormat("{0}");

        @Override
        void one() throws Exception {
            format.format(new Object[] {"a"});
        }

        @Override
        void two() throws Exception {
            format.format(new Object[] {"b"});
        }
    }

    static final class Calendars extends Pair implements Program {
        final Calendar calendar = Calendar.getInstance();

        @Override
        void one() throws Exception {
            calendar.set(Calendar.YEAR, 3); // race
        }

        @Override
        void two() throws Exception {
            calendar.get(Calendar.YEAR); // race
        }
    }

    static final class CalendarsRead extends Pair implements Program {
        final Calendar calendar = Calendar.getInstance();

        @Override
        void one() throws Exception {
            calendar.get(Calendar.YEAR);
        }

        @Override
        void two() throws Exception {
            calendar.getTime();
        }
    }

    static final class Dates extends Pair implements Program {
        final Date date = new Date();

        @Override
        void one() throws Exception {
            date.setTime(3); // race
        }

        @Override
        void two() throws Exception {
            date.getTime(); // race
        }
    }

    static final class DatesRead extends Pair implements Program {
        final Date date = new Date();

        @Override
        void one() throws Exception {
            date.getTime();
        }

        @Override
        void two() throws Exception {
            date.compareTo(new Date());
        }
    }

    static final class Matchers extends Pair implements Program {
        final Matcher matcher = Pattern.compile("a").matcher("aaa");

        @Override
        void one() throws Exception {
            matcher.find(); // race
        }

        @Override
        void two() throws Exception {
            matcher.reset(); // race
        }
    }

    static final class Digests extends Pair implements Program {
        final MessageDigest digest = digest();

        @Override
        void one() throws Exception {
            digest.update((byte) 1); // race
        }

        @Override
        void two() throws Exception {
            digest.digest(); // race
        }
    }

    static final class Macs extends Pair implements Program {
        final Mac mac = mac();

        @Override
        void one() throws Exception {
            mac.update((byte) 1); // race
        }

        @Override
        void two() throws Exception {
            mac.doFinal(); // race
        }
    }

    static final class Ciphers extends Pair implements Program {
        final Cipher cipher = cipher();

        @Override
        void one() throws Exception {
            cipher.update(new byte[3]); // race
        }

        @Override
        void two() throws Exception {
            cipher.doFinal(); // race
        }
    }

    /** Bytes that a cipher is given, and fills. */
    static final class CipheredInto extends Pair implements Program {
        final byte[] bytes = new byte[64];

        @Override
        void one() throws Exception {
            bytes[0] = 1; // race
        }

        @Override
        void two() throws Exception {
            cipher().doFinal(new byte[16], 0, 16, bytes); // race
        }
    }

    static final class Checksums extends Pair implements Program {
        final CRC32 sum = new CRC32();

        @Override
        void one() throws Exception {
            sum.update(1); // race
        }

        @Override
        void two() throws Exception {
            sum.getValue(); // race
        }
    }

    static final class Scanners extends Pair implements Program {
        final Scanner scanner = new Scanner("1 2 3");

        @Override
        void one() throws Exception {
            scanner.nextInt(); // race
        }

        @Override
        void two() throws Exception {
            scanner.hasNext(); // race
        }
    }

    static final class Tokenizers extends Pair implements Program {
        final StringTokenizer tokens = new StringTokenizer("a b c");

        @Override
        void one() throws Exception {
            tokens.nextToken(); // race
        }

        @Override
        void two() throws Exception {
            tokens.hasMoreTokens(); // race
        }
    }

    static final class Joiners extends Pair implements Program {
        final StringJoiner joiner = new StringJoiner(",");

        @Override
        void one() throws Exception {
            joiner.add("a"); // race
        }

        @Override
        void two() throws Exception {
            joiner.toString(); // race
        }
    }

    static final class SplittableRandoms extends Pair implements Program {
        final SplittableRandom random = new SplittableRandom(1);

        @Override
        void one() throws Exception {
            random.nextInt(); // race
        }

        @Override
        void two() throws Exception {
            random.nextInt(); // race
        }
    }

    static final class Randoms extends Pair implements Program {
        final Random random = new Random(1);

        @Override
        void one() throws Exception {
            random.nextInt();
        }

        @Override
        void two() throws Exception {
            random.nextInt();
        }
    }

    private static final Key KEY = new SecretKeySpec(new byte[16], "AES");

    private static Mac mac() {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(KEY);
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Cipher cipher() {
        try {
            Cipher cipher = Cipher.getInstance("AES");
            cipher.init(Cipher.ENCRYPT_MODE, KEY);
            return cipher;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Each pair once more, under a lock. */
    static final class StatefulLocked implements Program {
        @Override
        public void run() throws Exception {
            Pair.runLocked(StatefulPrograms.class);
        }
    }
}
