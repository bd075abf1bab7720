package heddle.agent;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The number of this process and the name of its host, from files where the system has them: a process handle and a reader
 * load, and have woven, classes that most programs never use.
 */
final class ThisHost {
    private static final String[] NAME_FILES = {"/proc/sys/kernel/hostname", "/etc/hostname"};
    private static final String[] NAME_VARIABLES = {"HOSTNAME", "COMPUTERNAME"};
    /** Begins with the number of the process that reads it. */
    private static final String PROCESS_FILE = "/proc/self/stat";

    private ThisHost() {}

    static long pid() {
        String stat = firstLine(PROCESS_FILE);
        int end = stat.indexOf(' ');
        try {
            return Long.parseLong(stat.substring(0, Math.max(end, 0)));
        } catch (NumberFormatException e) {
            return ProcessHandle.current().pid();
        }
    }

    /** What the system calls itself; empty if it does not. No name is asked for over a network. */
    static String name() {
        for (String file : NAME_FILES) {
            String line = firstLine(file);
            if (!line.isEmpty()) {
                return line;
            }
        }
        for (String variable : NAME_VARIABLES) {
            String value = System.getenv(variable);
            if (value != null && !value.isEmpty()) {
                return value;
            }
        }
        return "";
    }

    /** Without blanks around it; empty if the file cannot be read. */
    private static String firstLine(String file) {
        try (FileInputStream in = new FileInputStream(file)) {
            String text = new String(in.readNBytes(1024), StandardCharsets.UTF_8);
            int end = text.indexOf('\n');
            return (end < 0 ? text : text.substring(0, end)).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
