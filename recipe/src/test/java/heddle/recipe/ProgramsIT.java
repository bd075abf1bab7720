package heddle.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Small programs, each of which isolates one relaxation or one obstacle: rv, recipe with other values, and recipe with
 * other paths find exactly the races that the program says, and whatever one of them finds the next does, too.
 */
class ProgramsIT {
    private static final List<String> HOLDERS = List.of(
            "program.NumberPrograms",
            "program.TypePrograms",
            "program.ControlPrograms",
            "program.ObjectPrograms",
            "program.InitialiserPrograms",
            "program.OutsidePrograms",
            "program.DispatchPrograms",
            "program.PathPrograms",
            "program.JvmPrograms",
            "program.TryPrograms",
            "program.TurnPrograms",
            "program.FigurePrograms",
            "program.ClassicPrograms",
            "program.JointPrograms",
            "program.BoxPrograms",
            "program.ApartPrograms",
            "program.AtomicPrograms",
            "program.HandlePrograms",
            "program.ElementPrograms",
            "program.VariablePrograms",
            "program.FirstAtomicPrograms",
            "program.ContainerPrograms",
            "program.MonitorPrograms",
            "program.KeyPrograms",
            "program.DoubtPrograms",
            "program.TextPrograms",
            "program.QueuePrograms",
            "program.PublicationPrograms",
            "program.FinalPrograms",
            "program.WaitPrograms");

    /** Nothing but a witness whose last event is a call that would not do what it did. */
    static final Predicate<String> REFUSED = Pattern.compile("Not followed further, \\d+ times: a witness that does"
                    + " not stand: event N would change, or not change, what a container holds\\.")
            .asMatchPredicate();

    @ParameterizedTest
    @ValueSource(strings = {"FoundNothing", "FoundSomething"})
    void noWitnessHasCallsThatWouldNotDoWhatTheyDid(String program) throws Exception {
        Recorded recorded = Recorded.of("found", List.of("program.DoubtPrograms#" + program));
        assertThat(recorded.recipe("paths").notes())
                .anyMatch(note -> note.contains(" orders failed on values"))
                .noneMatch(note -> note.contains("a witness that does not stand"));
    }

    @Test
    void nobodySleepsToTheEndWhereCodeInterrupts() throws Exception {
        Recorded recorded = Recorded.of("interrupted", List.of("program.InterruptPrograms#Interrupted"));
        assertThat(recorded.recipe("paths").races()).isEmpty();
    }

    /** The order of calls is kept where states are not followed: a pair that needs another order is not refuted by that. */
    @Test
    void racesThatNeedMoreElementsThanAreFollowedStayOpen() throws Exception {
        Result few = Recorded.of("few", List.of("program.CapacityPrograms#FewElements"))
                .recipe("paths");
        assertThat(few.races()).hasSize(1);
        Result many = Recorded.of("many", List.of("program.CapacityPrograms#ManyElements"))
                .recipe("paths");
        assertThat(many.races()).isEmpty();
        assertThat(many.dismissed().unknown()).isPositive();
        assertThat(many.complete()).isFalse();
    }

    @TestFactory
    List<DynamicTest> programs() throws Exception {
        Recorded recorded = Recorded.of("programs", HOLDERS);
        Result rv = recorded.rv();
        Result values = recorded.recipe("values");
        Result paths = recorded.recipe("paths");
        List<DynamicTest> tests = new ArrayList<>();
        for (String holder : HOLDERS) {
            Expectations expected = new Expectations(holder);
            for (String program : expected.programs()) {
                String name = holder.substring(holder.indexOf('.') + 1) + ' ' + program;
                tests.add(DynamicTest.dynamicTest(name, () -> {
                    check("rv", expected, program, rv, "rv");
                    check("values", expected, program, values, "rv", "values");
                    check("paths", expected, program, paths, "rv", "values", "paths");
                }));
            }
        }
        tests.add(DynamicTest.dynamicTest("at least half as many again as rv in the classic programs", () -> {
            int all = Recorded.pairs(paths, "ClassicPrograms.java").size();
            assertThat(2 * all)
                    .isGreaterThanOrEqualTo(
                            3 * Recorded.pairs(rv, "ClassicPrograms.java").size());
        }));
        tests.add(DynamicTest.dynamicTest("every pair is decided, every thread followed to its end", () -> {
            assertThat(values.dismissed().unknown()).isZero();
            assertThat(paths.dismissed().unknown()).isZero();
            assertThat(paths.notes())
                    .filteredOn(note -> note.contains("Not followed further"))
                    .allMatch(REFUSED);
        }));
        tests.add(DynamicTest.dynamicTest("none elsewhere", () -> {
            Set<String> files = new TreeSet<>();
            paths.races().forEach(race -> files.add(race.first().location().replaceAll(":.*", "")));
            assertThat(files)
                    .isSubsetOf(HOLDERS.stream()
                            .map(holder -> holder.substring(holder.indexOf('.') + 1) + ".java")
                            .toList());
        }));
        return tests;
    }

    private static void check(String what, Expectations expected, String program, Result result, String... kinds) {
        Set<String> found = expected.within(program, Recorded.pairs(result, expected.file));
        assertThat(found).as(what).isEqualTo(expected.pairs(program, kinds));
    }
}
