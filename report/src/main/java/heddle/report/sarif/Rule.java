package heddle.report.sarif;

import heddle.race.Verdict;

/** The reporting descriptors (section 3.49): the kinds of results. */
enum Rule {
    DATA_RACE(
            "data-race",
            "DataRace",
            "error",
            "Two threads access a variable, at least one of them writes, and nothing orders the two.",
            "The race was observed, or a reordering of the run that shows it was checked, or a theorem guarantees it: the"
                    + " property 'verdict' says which. Hold the same lock at both accesses, or make the variable volatile or"
                    + " atomic."),
    STATIC_RACE(
            "static-race",
            "StaticRace",
            "warning",
            "Two threads may access a variable without a common lock, and at least one of them writes.",
            "The warning comes from the code alone: whether the two accesses can happen at the same time was not tried."),
    CANDIDATE(
            "race-candidate",
            "RaceCandidate",
            "none",
            "A pair of accesses that no order separates so far; it is not proved, and no race.",
            "Run the engine 'vindicate' or 'rv' to prove or to refute it.");

    private final String id;
    private final String title;
    private final String level;
    private final String summary;
    private final String help;

    Rule(String id, String title, String level, String summary, String help) {
        this.id = id;
        this.title = title;
        this.level = level;
        this.summary = summary;
        this.help = help;
    }

    static Rule of(Verdict verdict) {
        return switch (verdict) {
            case CANDIDATE -> CANDIDATE;
            case STATIC -> STATIC_RACE;
            case OBSERVED, WITNESSED, PREDICTED, SAMPLED -> DATA_RACE;
        };
    }

    String id() {
        return id;
    }

    String title() {
        return title;
    }

    String level() {
        return level;
    }

    String summary() {
        return summary;
    }

    String help() {
        return help;
    }
}
