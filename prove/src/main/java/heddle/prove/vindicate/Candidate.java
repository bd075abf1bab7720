package heddle.prove.vindicate;

/**
 * Two conflicting accesses that DC leaves unordered.
 *
 * @param e1 the one that comes first in the trace
 * @param e2 the second
 * @param firsts all accesses that conflict with the second and are not ordered before it, {@code e1} among them, at most
 *     one per thread: each of them must precede the second
 */
public record Candidate(long e1, long e2, long[] firsts) {}
