package heddle.junit;

import heddle.race.Race;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** The rules about races in the annotations of a test or of a class. */
final class RaceRules {
    private final List<String> expected = new ArrayList<>();
    private final List<IgnoreRaces> ignored = new ArrayList<>();

    /** The rules of the test or class of this context; those of a class hold for its tests and nested classes. */
    static RaceRules of(ExtensionContext context) {
        RaceRules rules = new RaceRules();
        context.getTestMethod().ifPresent(method -> {
            for (ExpectRace race : AnnotationSupport.findRepeatableAnnotations(method, ExpectRace.class)) {
                rules.expected.add(race.value());
            }
            rules.add(AnnotationSupport.findAnnotation(method, IgnoreRaces.class));
        });
        for (Class<?> type = context.getTestClass().orElse(null); type != null; type = type.getEnclosingClass()) {
            rules.add(AnnotationSupport.findAnnotation(type, IgnoreRaces.class));
        }
        return rules;
    }

    private void add(Optional<IgnoreRaces> rule) {
        rule.ifPresent(ignored::add);
    }

    /** Fails on a rule that says nothing. */
    void check() {
        for (IgnoreRaces rule : ignored) {
            if (rule.value().isBlank()) {
                throw new AssertionFailedError("@IgnoreRaces needs a reason: say why these races may be ignored.");
            }
        }
        if (expected.stream().anyMatch(String::isBlank)) {
            throw new AssertionFailedError("@ExpectRace needs a variable, such as \"Account.balance\".");
        }
    }

    /** The races that fail the test: neither expected nor ignored. */
    List<Race> failures(List<Race> races) {
        return races.stream()
                .filter(race -> expected.stream().noneMatch(name -> names(name, race)))
                .filter(race -> reason(race).isEmpty())
                .toList();
    }

    /** The variables on which no expected race appeared. */
    List<String> missing(List<Race> races) {
        return expected.stream()
                .filter(name -> races.stream().noneMatch(race -> names(name, race)))
                .toList();
    }

    /** Why a race is ignored; empty if it is not. */
    Optional<String> reason(Race race) {
        for (IgnoreRaces rule : ignored) {
            if (rule.on().length == 0 || List.of(rule.on()).stream().anyMatch(name -> names(name, race))) {
                return Optional.of(rule.value());
            }
        }
        return Optional.empty();
    }

    /** Whether a name is that of the race's variable, or its end from a package or an outer class on. */
    private static boolean names(String name, Race race) {
        String variable = race.variable();
        return variable.equals(name) || variable.endsWith('.' + name) || variable.endsWith('$' + name);
    }
}
