package heddle.race;

import java.util.List;

/** A {@link Race} whose components are set one by one, those of another race if nobody says otherwise. */
public final class RaceBuilder {
    private String id = "";
    private Verdict verdict = Verdict.CANDIDATE;
    private String variable = "";
    private long count;
    private Access first;
    private Access second;
    private List<Long> witness = List.of();
    private String reason = "";
    private Relation order = Relation.UNKNOWN;
    private Origin allocated = Origin.UNKNOWN;
    private List<Guard> guards = List.of();
    private State state = State.UNMARKED;
    private String suppression = "";
    private Reproduction reproduction;
    private List<Fix> fixes = List.of();
    private List<Sighting> sightings = List.of();

    /** Nothing is known but what setters say. */
    public RaceBuilder() {}

    /** All that is known of another one. */
    public RaceBuilder(Race other) {
        id = other.id();
        verdict = other.verdict();
        variable = other.variable();
        count = other.count();
        first = other.first();
        second = other.second();
        witness = other.witness();
        reason = other.reason();
        order = other.order();
        allocated = other.allocated();
        guards = other.guards();
        state = other.state();
        suppression = other.suppression();
        reproduction = other.reproduction();
        fixes = other.fixes();
        sightings = other.sightings();
    }

    public RaceBuilder id(String value) {
        id = value;
        return this;
    }

    public RaceBuilder verdict(Verdict value) {
        verdict = value;
        return this;
    }

    public RaceBuilder variable(String value) {
        variable = value;
        return this;
    }

    public RaceBuilder count(long value) {
        count = value;
        return this;
    }

    public RaceBuilder first(Access value) {
        first = value;
        return this;
    }

    public RaceBuilder second(Access value) {
        second = value;
        return this;
    }

    public RaceBuilder witness(List<Long> value) {
        witness = value;
        return this;
    }

    public RaceBuilder reason(String value) {
        reason = value;
        return this;
    }

    public RaceBuilder order(Relation value) {
        order = value;
        return this;
    }

    public RaceBuilder allocated(Origin value) {
        allocated = value;
        return this;
    }

    public RaceBuilder guards(List<Guard> value) {
        guards = value;
        return this;
    }

    public RaceBuilder state(State value) {
        state = value;
        return this;
    }

    public RaceBuilder suppression(String value) {
        suppression = value;
        return this;
    }

    public RaceBuilder reproduction(Reproduction value) {
        reproduction = value;
        return this;
    }

    public RaceBuilder fixes(List<Fix> value) {
        fixes = value;
        return this;
    }

    public RaceBuilder sightings(List<Sighting> value) {
        sightings = value;
        return this;
    }

    public Race build() {
        return new Race(
                id,
                verdict,
                variable,
                count,
                first,
                second,
                witness,
                reason,
                order,
                allocated,
                guards,
                state,
                suppression,
                reproduction,
                fixes,
                sightings);
    }
}
