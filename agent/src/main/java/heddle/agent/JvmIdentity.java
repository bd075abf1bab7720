package heddle.agent;

import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;

/** Which JVM this is among those of a fleet. Looked up when a result is written, and not at the start. */
final class JvmIdentity {
    private static final String[] FILES = {"/proc/sys/kernel/hostname", "/etc/hostname"};
    private static final String[] VARIABLES = {"HOSTNAME", "COMPUTERNAME"};

    private final String host;
    private final String version;
    private final long since = System.currentTimeMillis();
    private String id;

    JvmIdentity(String host, String version) {
        this.host = host;
        this.version = version;
    }

    /** No other run of a JVM has it: two of one host and process id did not start in the same millisecond. */
    synchronized String id() {
        if (id == null) {
            id = host() + ':' + ProcessHandle.current().pid() + ':' + Long.toString(since, 36);
        }
        return id;
    }

    /** As it was told; else as the system calls itself; empty if neither is known. No name is asked for over a network. */
    String host() {
        if (!host.isEmpty()) {
            return host;
        }
        for (String file : FILES) {
            try (BufferedReader in = new BufferedReader(new FileReader(file))) {
                String line = in.readLine();
                if (line != null && !line.isBlank()) {
                    return line.strip();
                }
            } catch (IOException e) {
                continue; // the next one may be there
            }
        }
        for (String variable : VARIABLES) {
            String value = System.getenv(variable);
            if (value != null && !value.isEmpty()) {
                return value;
            }
        }
        return "";
    }

    String version() {
        return version;
    }

    /** When watching began, in milliseconds since 1970. */
    long since() {
        return since;
    }
}
