package heddle.scan.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.scan.front.FrontEnd;
import heddle.scan.front.Progress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variables that both sides name come before what only an alias class brings together, whatever they are called. */
class RankTest {
    @TempDir
    Path directory;

    private final CPrograms programs = new CPrograms();

    private List<Race> races(String program) {
        return races(program, false);
    }

    private List<Race> races(String program, boolean all) {
        List<Path> inputs = List.of(programs.bitcode(program, directory));
        FrontEnd.Request request = new FrontEnd.Request(inputs, List.of(), all, false);
        return new BitcodeFrontEnd().scan(request, Progress.NONE).result().races();
    }

    private List<String> variables(String program) {
        return races(program).stream().map(Race::variable).distinct().toList();
    }

    @Test
    void variablesComeBeforeObjects() {
        assertThat(variables("rank/named_race.c")).containsExactly("zeta", "box.count");
    }

    @Test
    void membersOfVariablesComeBeforeElements() {
        assertThat(variables("rank/member_race.c")).containsExactly("zeta.count", "cells[]");
    }

    @Test
    void reportSaysWhichAreNamed() {
        List<Race> races = races("rank/named_race.c");
        assertThat(races)
                .allSatisfy(race -> assertThat(race.reason().contains("both name the variable itself"))
                        .isEqualTo(race.variable().equals("zeta")));
    }

    @Test
    void objectsThatMayBeTwoAreListedWithAll() {
        assertThat(races("rank/detached_lists.c", true))
                .anySatisfy(race -> assertThat(race.variable() + ": " + race.reason())
                        .startsWith("batch.size")
                        .contains("nothing shows that both have the same"));
    }

    @Test
    void doubtfulCallsAreListedWithAll() {
        assertThat(races("rank/interpreter.c", true))
                .anySatisfy(race -> assertThat(race.variable() + ": " + race.reason())
                        .startsWith("total")
                        .contains("calls through pointers"));
    }

    @Test
    void whatTheFirstThreadDoesOnceComesLast() {
        assertThat(variables("rank/once_race.c")).containsExactly("beta", "alpha");
        assertThat(variables("rank/once_called_race.c")).containsExactly("beta", "alpha");
        assertThat(variables("rank/once_recursive_race.c")).containsExactly("beta", "alpha");
        assertThat(variables("rank/once_both_race.c")).containsExactly("alpha", "beta");
    }

    @Test
    void reportSaysWhatComesOnce() {
        assertThat(races("rank/once_race.c"))
                .allSatisfy(race -> assertThat(race.reason().contains("comes there once, in no loop"))
                        .isEqualTo(race.variable().equals("alpha")));
        assertThat(races("rank/once_both_race.c"))
                .allSatisfy(race -> assertThat(race.reason().contains("comes there once, in no loop"))
                        .isEqualTo(race.variable().equals("beta")));
        assertThat(races("rank/once_started_race.c"))
                .noneSatisfy(race -> assertThat(race.reason()).contains("comes there once"));
    }

    @Test
    void whatComesOnceKeepsItsWeight() {
        assertThat(races("rank/once_race.c"))
                .allSatisfy(race -> assertThat(race.reason()).contains("(weight 95)"));
    }

    @Test
    void placesThatHoldALockElsewhereBreakNoRule() {
        assertThat(races("rank/rule_context_race.c"))
                .isNotEmpty()
                .noneSatisfy(race -> assertThat(race.reason()).contains("places that access it hold"));
        assertThat(races("rank/rule_broken_race.c"))
                .anySatisfy(race -> assertThat(race.reason()).contains("3 of 4 places that access it hold lock"));
    }
}
