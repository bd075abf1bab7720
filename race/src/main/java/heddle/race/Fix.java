package heddle.race;

import java.io.Serializable;
import java.util.List;

/**
 * A repair that was tried on the trace.
 *
 * @param kind {@code volatile}, {@code atomic}, {@code guarding lock}, {@code new lock} or {@code move into section}
 * @param accepted whether no race, no lost update and no new cycle of locks is left
 * @param racesLeft races on the variable that remain
 * @param lostUpdates updates of the variable that another thread's write can undo
 * @param newLockCycles cycles in the order of locks that the program did not have
 * @param longerHeld events that locks are held in addition
 * @param summary what is done, in a sentence
 * @param evidence why it is not accepted, or what it rests on: sentences
 * @param edits lines to change; empty where they cannot be told
 */
public record Fix(
        String kind,
        boolean accepted,
        int racesLeft,
        int lostUpdates,
        int newLockCycles,
        long longerHeld,
        String summary,
        List<String> evidence,
        List<Edit> edits)
        implements Serializable {
    public Fix {
        evidence = List.copyOf(evidence);
        edits = List.copyOf(edits);
    }

    public Fix withEdits(List<Edit> lines) {
        return new Fix(kind, accepted, racesLeft, lostUpdates, newLockCycles, longerHeld, summary, evidence, lines);
    }

    /**
     * Lines of a source file and what they become.
     *
     * @param file relative to where the command ran; the bare name where no source was found
     * @param line the first of the old lines
     * @param before the old lines; empty where no source was found
     */
    public record Edit(String file, int line, List<String> before, List<String> after) implements Serializable {
        public Edit {
            before = List.copyOf(before);
            after = List.copyOf(after);
        }
    }
}
