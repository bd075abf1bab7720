package heddle.agent;

/** Which JVM this is among those of a fleet. Looked up when a result is written, and not at the start. */
final class JvmIdentity {
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
            id = host() + ':' + ThisHost.pid() + ':' + Long.toString(since, 36);
        }
        return id;
    }

    /** As it was told; else as the system calls itself. */
    String host() {
        return host.isEmpty() ? ThisHost.name() : host;
    }

    String version() {
        return version;
    }

    /** When watching began, in milliseconds since 1970. */
    long since() {
        return since;
    }
}
