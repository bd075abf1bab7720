package heddle.runtime.sample;

import java.io.FileInputStream;
import java.io.IOException;

/** The processor time of this process as Linux tells it, without the garbage that a process handle makes of it. */
final class ProcessTime {
    private static final String FILE = "/proc/self/stat";
    /** Positions of user and system time, counted from the state, which follows the name in parentheses. */
    private static final int USER = 11;

    private static final int SYSTEM = 12;

    private static final byte[] BUFFER = new byte[1024];

    private ProcessTime() {}

    /** In hundredths of a second; -1 where there is no such file. */
    static synchronized long ticks() {
        int length;
        try (FileInputStream in = new FileInputStream(FILE)) {
            length = in.read(BUFFER);
        } catch (IOException e) {
            return -1;
        }
        int at = length - 1;
        while (at >= 0 && BUFFER[at] != ')') {
            at--;
        }
        return at < 0 ? -1 : number(at + 2, length, USER) + number(at + 2, length, SYSTEM);
    }

    private static long number(int from, int length, int position) {
        int at = from;
        for (int left = position; left > 0 && at < length; at++) {
            left -= BUFFER[at] == ' ' ? 1 : 0;
        }
        long value = 0;
        for (; at < length && BUFFER[at] >= '0' && BUFFER[at] <= '9'; at++) {
            value = value * 10 + BUFFER[at] - '0';
        }
        return value;
    }
}
