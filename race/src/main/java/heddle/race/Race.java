package heddle.race;

import java.io.Serializable;
import java.util.List;

/**
 * Two conflicting accesses that no order separates, and the evidence for that.
 *
 * @param id stable across runs and machines, see {@link RaceId}
 * @param variable what is raced on, e.g. {@code pkg.Class.field}
 * @param count how many dynamic pairs this entry stands for
 * @param first the access that comes first in the input
 * @param second the access that comes second
 * @param witness for {@link Verdict#WITNESSED}: event indices of a correct reordering that ends in the two accesses;
 *     empty otherwise. {@link Result#slice} describes them.
 * @param reason one sentence why this is a race or a candidate; empty when the verdict says it all
 * @param order which relations leave the two unordered
 * @param allocated where the object that holds the variable was allocated; {@link Origin#UNKNOWN} when unknown
 * @param guards locks that were held at some accesses of the variable, most often held first; empty when unknown
 * @param state what is known of it from earlier
 * @param suppression why it is accepted, for {@link State#SUPPRESSED}; empty otherwise
 * @param reproduction what live runs showed; null if none were made
 * @param fixes repairs that were tried on the trace, best first; empty if none were
 * @param sightings which JVMs saw it, how often and when; empty where that is not known
 */
public record Race(
        String id,
        Verdict verdict,
        String variable,
        long count,
        Access first,
        Access second,
        List<Long> witness,
        String reason,
        Relation order,
        Origin allocated,
        List<Guard> guards,
        State state,
        String suppression,
        Reproduction reproduction,
        List<Fix> fixes,
        List<Sighting> sightings)
        implements Serializable {
    public Race {
        witness = List.copyOf(witness);
        guards = List.copyOf(guards);
        fixes = List.copyOf(fixes);
        sightings = List.copyOf(sightings);
    }

    /** Whether the variable is a field, and not elements of an array or the state of a container. */
    public boolean isField() {
        return !variable.endsWith("]") && !variable.endsWith(")") && !variable.equals("array");
    }

    /** Whether it is a race by its verdict that still has to be dealt with. */
    public boolean isOpen() {
        return verdict.isRace() && state.isOpen();
    }

    /**
     * Whether a side is on a path that was not executed in the run: the witness leads up to it, and the trace has no event
     * of it.
     */
    public boolean isUnexecuted(Access side) {
        return !witness.isEmpty() && side.event() == Access.NO_EVENT;
    }

    public Race withId(String other) {
        return new RaceBuilder(this).id(other).build();
    }

    public Race withCount(long pairs) {
        return new RaceBuilder(this).count(pairs).build();
    }

    public Race withAccesses(Access a, Access b) {
        return new RaceBuilder(this).first(a).second(b).build();
    }

    public Race withState(State other, String why) {
        return new RaceBuilder(this).state(other).suppression(why).build();
    }

    public Race withReason(String sentence) {
        return new RaceBuilder(this).reason(sentence).build();
    }

    public Race withGuards(List<Guard> statistics) {
        return new RaceBuilder(this).guards(statistics).build();
    }

    public Race withAllocated(Origin origin) {
        return new RaceBuilder(this).allocated(origin).build();
    }

    public Race withReproduction(Reproduction runs) {
        return new RaceBuilder(this).reproduction(runs).build();
    }

    public Race withFixes(List<Fix> tried) {
        return new RaceBuilder(this).fixes(tried).build();
    }

    public Race withSightings(List<Sighting> seen) {
        return new RaceBuilder(this).sightings(seen).build();
    }
}
