package heddle.trace.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * How names are spelled in text. {@code %XX}, two hexadecimal digits, stands for the byte that could not stand there
 * itself; {@code name%@1f} is the name with instance number 0x1f. Any other percent sign is itself.
 */
final class Spelling {
    private Spelling() {}

    /** A name together with its instance number, as a spelling means it. */
    record Name(String text, long instance) {}

    /** The meaning of a slice. */
    static Name read(byte[] bytes, int from, int to) throws LineFault {
        byte[] plain = new byte[to - from];
        int n = 0;
        long instance = 0;
        for (int i = from; i < to; i++) {
            if (isEscape(bytes, i, to)) {
                plain[n++] = (byte) HexFormat.fromHexDigits(ascii(bytes, i + 1, i + 3));
                i += 2;
            } else if (isInstance(bytes, i, to)) {
                instance = HexFormat.fromHexDigitsToLong(ascii(bytes, i + 2, to));
                break;
            } else if (bytes[i] == 0) {
                throw notText();
            } else {
                plain[n++] = bytes[i];
            }
        }
        return new Name(decode(plain, n), instance);
    }

    /**
     * The one spelling that we write. The empty name is {@code %@0}.
     *
     * @param leads whether the name may begin a line, where it must not look like a comment or a byte order mark
     */
    static byte[] write(String name, long instance, TextFormat format, boolean leads) {
        byte[] plain = name.getBytes(StandardCharsets.UTF_8);
        int lead = leads ? misleading(plain) : 0;
        byte[] out = new byte[plain.length * 3 + 18];
        int n = 0;
        for (int i = 0; i < plain.length; i++) {
            if (i < lead || mustEscape(plain, i, format)) {
                out[n++] = '%';
                out[n++] = (byte) HexFormat.of().withUpperCase().toHighHexDigit(plain[i]);
                out[n++] = (byte) HexFormat.of().withUpperCase().toLowHexDigit(plain[i]);
            } else {
                out[n++] = plain[i];
            }
        }
        if (instance != 0 || n == 0) {
            out[n++] = '%';
            out[n++] = '@';
            byte[] digits = Long.toHexString(instance).getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(digits, 0, out, n, digits.length);
            n += digits.length;
        }
        return Arrays.copyOf(out, n);
    }

    private static boolean mustEscape(byte[] plain, int i, TextFormat format) {
        int c = plain[i];
        return switch (c) {
            case '%' -> isEscape(plain, i, plain.length) || isInstance(plain, i, plain.length);
            case ' ' -> i == 0 || i == plain.length - 1;
            case '|' -> format == TextFormat.STD;
            case 0x7F -> true;
            default -> c >= 0 && c < ' ';
        };
    }

    /** How many bytes of a name must be escaped where a line begins with it. */
    private static int misleading(byte[] plain) {
        if (isByteOrderMark(plain)) {
            return 3;
        }
        return plain.length > 0 && isComment(plain, 0) ? 1 : 0;
    }

    static boolean isByteOrderMark(byte[] bytes) {
        return bytes.length > 2 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF;
    }

    /** Whether a line that goes on like this is a comment. */
    static boolean isComment(byte[] bytes, int i) {
        return bytes[i] == '#' || bytes[i] == '/' && i + 1 < bytes.length && bytes[i + 1] == '/';
    }

    private static boolean isEscape(byte[] bytes, int i, int to) {
        return bytes[i] == '%'
                && i + 2 < to
                && HexFormat.isHexDigit(bytes[i + 1])
                && HexFormat.isHexDigit(bytes[i + 2]);
    }

    /** Whether the rest of the slice is an instance number. */
    private static boolean isInstance(byte[] bytes, int i, int to) {
        int digits = to - i - 2;
        if (bytes[i] != '%' || digits < 1 || digits > 16 || bytes[i + 1] != '@') {
            return false;
        }
        for (int k = i + 2; k < to; k++) {
            if (!HexFormat.isHexDigit(bytes[k])) {
                return false;
            }
        }
        return true;
    }

    private static String ascii(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }

    private static String decode(byte[] plain, int length) throws LineFault {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(plain, 0, length))
                    .toString();
        } catch (CharacterCodingException e) {
            throw notText();
        }
    }

    static LineFault notText() {
        return new LineFault("the line holds bytes that are not UTF-8 text");
    }
}
