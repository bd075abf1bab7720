package heddle.race;

import java.io.Serializable;
import java.util.List;

/**
 * The run of a program that a result is of, or the runs.
 *
 * @param ended false if the JVM wrote the result while it went on: it may have been killed afterwards
 * @param exit the exit code of the program, {@link #NO_EXIT} if none was seen to end
 * @param ownPackages packages of the program itself, as opposed to its libraries; empty if they are not known
 * @param watches what each JVM watched, ordered by JVM; empty if that is not known
 * @param counts what was done to each field; empty if nobody counted
 */
public record Run(boolean ended, int exit, List<String> ownPackages, List<Watch> watches, List<FieldCount> counts)
        implements Serializable {
    public static final int NO_EXIT = -1;
    public static final Run NONE = new Run(true, List.of());

    public Run {
        ownPackages = List.copyOf(ownPackages);
        watches = List.copyOf(watches);
        counts = List.copyOf(counts);
    }

    /** A run of which nobody says what it watched. */
    public Run(boolean ended, List<String> ownPackages) {
        this(ended, ownPackages, List.of());
    }

    /** A run whose accesses were not counted. */
    public Run(boolean ended, List<String> ownPackages, List<Watch> watches) {
        this(ended, NO_EXIT, ownPackages, watches, List.of());
    }

    public Run withExit(int code) {
        return new Run(ended, code, ownPackages, watches, counts);
    }
}
