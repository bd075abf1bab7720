package heddle.race;

import java.io.Serializable;
import java.util.List;

/**
 * The run of a program that a result is of.
 *
 * @param ended false if the JVM wrote the result while it went on: it may have been killed afterwards
 * @param ownPackages packages of the program itself, as opposed to its libraries; empty if they are not known
 */
public record Run(boolean ended, List<String> ownPackages) implements Serializable {
    public static final Run NONE = new Run(true, List.of());

    public Run {
        ownPackages = List.copyOf(ownPackages);
    }
}
