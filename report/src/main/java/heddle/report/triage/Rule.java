package heddle.report.triage;

import heddle.race.CodePlace;
import heddle.race.Race;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/**
 * A rule that accepts races.
 *
 * @param line its number in the file
 * @param patterns of what the kind is about: one, for {@link Kind#PAIR} two
 * @param variable for {@link Kind#PAIR} and {@link Kind#TOP}: the only variables that it is about, or null
 * @param until the last day on which it holds, or null
 * @param reason why the race is accepted; never empty
 */
record Rule(int line, Kind kind, List<Glob> patterns, Glob variable, LocalDate until, String reason) {
    /** The subject of a rule. */
    enum Kind {
        /** The variable. */
        FIELD(1),
        /** The methods of both accesses, in either order. */
        PAIR(2),
        /** The method of either access. */
        TOP(1);

        private final int patterns;

        Kind(int patterns) {
            this.patterns = patterns;
        }

        int patterns() {
            return patterns;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    boolean isExpired(LocalDate today) {
        return until != null && today.isAfter(until);
    }

    boolean matches(Race race) {
        String one = CodePlace.of(race.first()).name();
        String two = CodePlace.of(race.second()).name();
        if (variable != null && !variable.matches(race.variable())) {
            return false;
        }
        return switch (kind) {
            case FIELD -> patterns.get(0).matches(race.variable());
            case PAIR -> pair(one, two) || pair(two, one);
            case TOP -> patterns.get(0).matches(one) || patterns.get(0).matches(two);
        };
    }

    private boolean pair(String one, String two) {
        return patterns.get(0).matches(one) && patterns.get(1).matches(two);
    }

    /** The rule as it stands in the file. */
    String text() {
        StringBuilder text = new StringBuilder(kind.word());
        patterns.forEach(pattern -> text.append(' ').append(pattern.word()));
        if (variable != null) {
            text.append(" on ").append(variable.word());
        }
        if (until != null) {
            text.append(" until ").append(until);
        }
        return text.append(": ").append(reason).toString();
    }
}
