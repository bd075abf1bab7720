package heddle.trace.hdl;

/**
 * A place from which a thread can be followed without what precedes it.
 *
 * @param thread its id
 * @param event events of the trace before it: those of the thread from this index on follow the place, the others do not
 * @param path bytes of the thread's path before it; the token there enters a method and has its arguments behind it
 */
public record Snapshot(int thread, long event, long path) {}
