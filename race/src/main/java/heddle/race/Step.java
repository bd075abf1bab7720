package heddle.race;

import java.io.Serializable;

/**
 * One event of a trace in words, for showing schedules.
 *
 * @param event zero-based index in the input
 * @param thread name of the thread that did it
 * @param op the operation's word, e.g. {@code read}, {@code acquire}, {@code volatile write}, {@code fork}
 * @param target name of the variable, lock or thread that it is about; objects that share a name are told apart by a
 *     suffix {@code @N}; empty where there is none
 * @param location {@code File.java:LINE}, or the trace's own location text
 * @param value what was read or written; empty when unknown
 */
public record Step(long event, String thread, String op, String target, String location, String value)
        implements Serializable {}
