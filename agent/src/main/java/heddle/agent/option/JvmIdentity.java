package heddle.agent.option;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Which JVM this is among those of a fleet. Looked up when a result is written, and not at the start, and in files where the
 * system has them: a process handle and a reader load, and have woven, classes that most programs never use.
 */
public final class JvmIdentity {
    private static final String[] NAME_FILES = {"/proc/sys/kernel/hostname", "/etc/hostname"};
    private static final String[] NAME_VARIABLES = {"HOSTNAME", "COMPUTERNAME"};
    /** Begins with the number of the process that reads it. */
    private static final String PROCESS_FILE = "/proc/self/stat";

    private final String host;
    private final String version;
    private final long since = System.currentTimeMillis();
    private String id;

    public JvmIdentity(String host, String version) {
        this.host = host;
        this.version = version;
    }

    /** No other run of a JVM has it: two of one host and process id did not start in the same millisecond. */
    public synchronized String id() {
        if (id == null) {
            id = host() + ':' + pid() + ':' + Long.toString(since, 36);
        }
        return id;
    }

    /** As it was told; else as the system calls itself. */
    public String host() {
        return host.isEmpty() ? systemName() : host;
    }

    public String version() {
        return version;
    }

    /** When watching began, in milliseconds since 1970. */
    public long since() {
        return since;
    }

    static long pid() {
        String stat = firstLine(PROCESS_FILE);
        int end = stat.indexOf(' ');
        try {
            return Long.parseLong(stat.substring(0, Math.max(end, 0)));
        } catch (NumberFormatException e) {
            return ProcessHandle.current().pid();
        }
    }

    /** The host name of the system; empty if it has none. No name is looked up over a network. */
    private static String systemName() {
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
