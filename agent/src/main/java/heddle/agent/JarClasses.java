package heddle.agent;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Class files out of the agent's own jar, all at once. {@code JarFile} makes a stream with its buffers for each of some five
 * hundred entries, which a JVM that has compiled nothing yet takes several times as long for.
 */
final class JarClasses {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int ENTRY_SIZE = 46;
    private static final int LOCAL_SIZE = 30;
    private static final int STORED = 0;

    private final byte[] jar;
    private final Inflater inflater = new Inflater(true);

    private JarClasses(byte[] jar) {
        this.jar = jar;
    }

    /** Files by their names, of the packages whose internal names begin with one of the prefixes. */
    static Map<String, byte[]> read(File file, String[] prefixes) throws IOException {
        byte[] bytes;
        try (FileInputStream in = new FileInputStream(file)) {
            bytes = in.readAllBytes();
        }
        JarClasses classes = new JarClasses(bytes);
        try {
            return classes.read(prefixes);
        } catch (DataFormatException | IndexOutOfBoundsException e) {
            throw new IOException("the agent's jar is damaged: " + file, e);
        } finally {
            classes.inflater.end();
        }
    }

    private Map<String, byte[]> read(String[] prefixes) throws DataFormatException {
        int end = jar.length - END_SIZE;
        while (int32(end) != END_SIGNATURE) {
            end--;
        }
        int entry = int32(end + 16);
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (int left = int16(end + 10); left > 0; left--) {
            int length = int16(entry + 28);
            String name = new String(jar, entry + ENTRY_SIZE, length, StandardCharsets.ISO_8859_1);
            if (name.endsWith(".class") && isAmong(name, prefixes)) {
                classes.put(name, content(entry));
            }
            entry += ENTRY_SIZE + length + int16(entry + 30) + int16(entry + 32);
        }
        return classes;
    }

    private static boolean isAmong(String name, String[] prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private byte[] content(int entry) throws DataFormatException {
        int local = int32(entry + 42);
        int start = local + LOCAL_SIZE + int16(local + 26) + int16(local + 28);
        int packed = int32(entry + 20);
        if (int16(entry + 10) == STORED) {
            return Arrays.copyOfRange(jar, start, start + packed);
        }
        byte[] content = new byte[int32(entry + 24)];
        inflater.reset();
        inflater.setInput(jar, start, packed);
        if (inflater.inflate(content) != content.length) {
            throw new DataFormatException("an entry is shorter than it says");
        }
        return content;
    }

    private int int16(int at) {
        return jar[at] & 0xff | (jar[at + 1] & 0xff) << 8;
    }

    private int int32(int at) {
        return int16(at) | int16(at + 2) << 16;
    }
}
