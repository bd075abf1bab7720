package heddle.recipe;

import static heddle.recipe.mutant.Change.answers;
import static heddle.recipe.mutant.Change.answersArgument;
import static heddle.recipe.mutant.Change.exchanged;
import static heddle.recipe.mutant.Change.jumps;
import static heddle.recipe.mutant.Change.nothing;
import static heddle.recipe.mutant.Change.replaced;
import static heddle.recipe.mutant.Change.swapped;
import static heddle.recipe.mutant.Change.withArgument;
import static heddle.recipe.mutant.Change.withZero;
import static heddle.recipe.mutant.Change.without;
import static heddle.recipe.mutant.Change.withoutPin;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineProvider;
import heddle.race.Result;
import heddle.recipe.mutant.Change;
import heddle.recipe.mutant.Mutant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;

/**
 * Recipe with one method changed, and a program of {@link ProgramsIT} that notices: it has other races, or a witness is
 * refused. In the same recording the sound engine finds the expected races and nothing else to say.
 */
@Tag("slow")
class MutantsIT {
    private static final Map<String, String> OPTIONS =
            Map.of("relax", "paths", "window-budget", "600", "budget", "600", "pair-budget", "120");

    /** So many share a recording: each analyses all of it, with classes of its own that no compiler has seen. */
    private static final int TOGETHER = Integer.getInteger("heddle.together", 6);

    private static final List<Mutant> MUTANTS = List.of(
            mutant(
                    "a branch is not required",
                    "machine.Decisions",
                    "branch",
                    without("require"),
                    "NumberPrograms#Overflow"),
            mutant(
                    "a default of a switch is not required",
                    "machine.Decisions",
                    "requireChoice",
                    without("forEach"),
                    "ControlPrograms#DefaultOfMany"),
            mutant(
                    "divisors and casts are not required",
                    "machine.Decisions",
                    "holds",
                    without("require"),
                    "ControlPrograms#ExceptionOther"),
            mutant(
                    "conditions of paths are not required",
                    "window.PathTree",
                    "state",
                    without("require"),
                    "JointPrograms#BothLeave"),
            mutant("objects need not be the same", "machine.Machine", "base", withoutPin(), "ObjectPrograms#Base"),
            mutant("indices need not be the same", "machine.Decisions", "index", withoutPin(), "ObjectPrograms#Index"),
            mutant(
                    "lengths of new arrays need not be the same",
                    "machine.Machine",
                    "newArray",
                    withoutPin(),
                    "JointPrograms#ArrayLength"),
            mutant(
                    "arguments of code outside need not be the same",
                    "machine.RecordedWorld",
                    "callOutside",
                    without("forEach"),
                    "ControlPrograms#OutsideArgument"),
            mutant(
                    "results for code outside need not be the same",
                    "machine.RecordedWorld",
                    "leaveToOutside",
                    withoutPin(),
                    "JointPrograms#AnswerToOutside"),
            mutant(
                    "failures blame nobody",
                    "window.RelaxedSolver",
                    "stateFailure",
                    without("add"),
                    "ClassicPrograms#Account"),
            mutant("first values are not known", "place.Places", "first", answers(0), "PathPrograms#OtherSide"),
            mutant(
                    "a sum is a difference",
                    "term.Arithmetic",
                    "ints",
                    exchanged(Opcodes.IADD, Opcodes.ISUB),
                    "NumberPrograms#Sum"),
            mutant(
                    "comparisons with NaN come out the other way",
                    "term.Arithmetic",
                    "compare",
                    exchanged(Opcodes.ICONST_M1, Opcodes.ICONST_1),
                    "TypePrograms#FloatNaN"),
            mutant(
                    "a path takes no locks",
                    "machine.PathWorld",
                    "enterMonitor",
                    without("event"),
                    "PathPrograms#OtherSideLocked"),
            mutant(
                    "opaque accesses may change places",
                    "window.HardOrder",
                    "findStrict",
                    nothing(),
                    "QueuePrograms#Taken"),
            mutant(
                    "locks that nobody takes in the trace are none",
                    "place.PathContext",
                    "lock",
                    answersArgument(2),
                    "JointPrograms#CommonLockOfNobody"),
            mutant(
                    "objects of other paths hold zeros",
                    "machine.PathWorld",
                    "isStrange",
                    answers(0),
                    "ApartPrograms#MadeUpElsewhere"),
            mutant(
                    "nothing happens between calls from outside",
                    "path.OutsideReturns$Step",
                    "<init>",
                    withArgument(2, 1),
                    "ApartPrograms#BetweenTwoCalls"),
            mutant(
                    "locks from before a path are taken once",
                    "window.PathFinder",
                    "held",
                    without("addTo"),
                    "ApartPrograms#HeldTwice"),
            mutant(
                    "the outcomes of compareAndSet change places",
                    "machine.Atomics$Operation",
                    "update",
                    swapped("choice"),
                    "AtomicPrograms#SpinLock"),
            mutant(
                    "new atomics hold zero",
                    "window.ThreadFacts",
                    "createAtomic",
                    withZero("createAtomic"),
                    "AtomicPrograms#StartsAtFive"),
            mutant(
                    "fields behind final ones begin with zero",
                    "place.Places",
                    "before",
                    answers(-1),
                    "FinalPrograms#NeverZero"),
            mutant(
                    "functions need not answer",
                    "machine.RecordedCalls",
                    "function",
                    without("require"),
                    "TextPrograms#NoCharacterAt"),
            mutant(
                    "calls of containers may throw",
                    "machine.RecordedCalls",
                    "requireDone",
                    nothing(),
                    "DoubtPrograms#AddedTooFar"),
            mutant(
                    "calls of containers may find something else",
                    "machine.RecordedCalls",
                    "answered",
                    without("require"),
                    "ContainerPrograms#IndexOutOfReach"),
            mutant("equal strings are the same", "machine.Objects", "mayBeSame", answers(0), "TextPrograms#SameObject"),
            mutant(
                    "a thread without the monitor notifies",
                    "machine.PathWorld",
                    "hasMonitor",
                    answers(1),
                    "OutsidePrograms#WakesWithoutMonitor"),
            mutant(
                    "arrays that code outside was given hold zeros",
                    "place.Places",
                    "giveOutside",
                    nothing(),
                    "DoubtPrograms#SetOutside"),
            mutant(
                    "all objects are equal to themselves alone",
                    "jdk.Calls",
                    "isIdentity",
                    answers(1),
                    "DoubtPrograms#EqualElement"),
            mutant(
                    "every answer of a container is explained",
                    "window.AtomicFacts",
                    "isExplained",
                    answers(1),
                    "DoubtPrograms#FilledUnseen"),
            mutant(
                    "effects without an event do not count",
                    "place.Places",
                    "distrust",
                    nothing(),
                    "VariablePrograms#SilentExchange"),
            mutant(
                    "new atomic accesses are of no variable",
                    "place.PathContext",
                    "lambda$atomic",
                    without("add"),
                    "FirstAtomicPrograms#ReadPlainly"),
            mutant(
                    "objects are not let go by writes",
                    "window.ThreadFacts",
                    "store",
                    nothing(),
                    "PublicationPrograms#WrittenAfter"),
            mutant(
                    "objects are not let go by calls",
                    "window.ThreadFacts",
                    "letGo",
                    nothing(),
                    "PublicationPrograms#GivenBefore"),
            mutant(
                    "objects do not go with those that they are kept in",
                    "window.Publications$Own",
                    "letGo",
                    without("letGo"),
                    "PublicationPrograms#KeptInAnother"),
            mutant(
                    "objects are let go where they were on other ways, too",
                    "window.HardOrder",
                    "branch",
                    without("add"),
                    "PublicationPrograms#SharedOnAnotherWay"),
            mutant("waits keep their monitor", "machine.PathWorld", "await", nothing(), "WaitPrograms#GivesUp"),
            mutant("waits end by themselves", "window.Wakes", "open", answers(-1), "WaitPrograms#WaitsForever"),
            mutant("one notification is for all", "window.Wakes", "isOfOne", answers(0), "WaitPrograms#OneForTwo"),
            mutant("arrays take any object", "machine.PathChoices", "fits", answers(1), "JvmPrograms#StoreThrows"),
            mutant(
                    "arrays of arrays may have fewer than none",
                    "machine.Machine",
                    "newArrays",
                    jumps(Opcodes.IFGE, Opcodes.IFNE),
                    "JvmPrograms#NegativeInnerArrays"),
            mutant(
                    "arrays of arrays have none",
                    "machine.PathWorld",
                    "createArrays",
                    without("put"),
                    "JvmPrograms#InnerArraysUsed"),
            mutant(
                    "classes of others are initialised",
                    "machine.PathWorld",
                    "comeAfter",
                    nothing(),
                    "JvmPrograms#OtherClassBefore"),
            mutant(
                    "classes need not be initialised where they are called",
                    "machine.PathWorld",
                    "calling",
                    nothing(),
                    "JvmPrograms#CalledBefore"),
            mutant(
                    "classes that nobody has loaded are initialised",
                    "code.Hierarchy",
                    "isOfJdk",
                    answers(1),
                    "JvmPrograms#InitialiserBefore"),
            mutant(
                    "classes above are initialised",
                    "code.CodeBase",
                    "collectInitialisers",
                    without("collectInitialisers"),
                    "JvmPrograms#InheritedBefore"),
            mutant(
                    "others see the first use of a class",
                    "window.ForkStates",
                    "uses",
                    answers(0),
                    "ApartPrograms#FirstUseBetween"),
            mutant(
                    "initialisers of others have no end",
                    "machine.PathWorld",
                    "comeAfter",
                    without("event"),
                    "JvmPrograms#OtherConstantBefore"),
            mutant(
                    "the farthest pairs are tried",
                    "window.NearestPairs",
                    "offer",
                    jumps(Opcodes.IF_ICMPLE, Opcodes.IF_ICMPGE),
                    "TryPrograms#NearestOfMany"),
            mutant(
                    "the first pairs that come are tried",
                    "window.NearestPairs",
                    "offer",
                    replaced("getInt", 0),
                    "TryPrograms#NearestOfMany"),
            mutant(
                    "pairs are tried that cannot race",
                    "window.NearestPairs",
                    "offer",
                    replaced("include", 1),
                    "TryPrograms#FarthestThatMay"),
            mutant(
                    "pairs that others refute are tries",
                    "window.PathSearch",
                    "tryNearest",
                    jumps(Opcodes.IFLE, Opcodes.IFGT),
                    "TryPrograms#FarthestOffPath"),
            mutant(
                    "no read is to blame among many",
                    "window.Blame",
                    "find",
                    without("forEach"),
                    "TryPrograms#AllOfThree"),
            mutant(
                    "every witness stands",
                    "window.WitnessRun",
                    "fault",
                    answers(0),
                    "DoubtPrograms#FoundBeforeChange"));

    /** Segments that part have conditions that exclude each other: the clause saves the search, and no more. */
    private static final Mutant EQUIVALENT = mutant(
            "segments that part may both be executed",
            "window.RelaxedSolver",
            "isOneWay",
            answers(1),
            "JointPrograms#LeavesTwice");

    private static Mutant mutant(String name, String type, String method, Change change, String program) {
        return new Mutant(name, type, method, change, "program." + program);
    }

    @TestFactory
    Stream<DynamicTest> everyMutantIsNoticed() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (int from = 0; from < MUTANTS.size(); from += TOGETHER) {
            List<Mutant> some = MUTANTS.subList(from, Math.min(from + TOGETHER, MUTANTS.size()));
            Recorded recorded = recorded(some);
            assertThat(complaints(recorded, new RecipeProvider(), some))
                    .as("of the sound engine")
                    .isEmpty();
            for (Mutant mutant : some) {
                tests.add(DynamicTest.dynamicTest(
                        mutant.name(),
                        () -> assertThat(complaints(recorded, mutant.engine(), List.of(mutant)))
                                .isNotEmpty()));
            }
        }
        return tests.stream();
    }

    /** An interrupt in one program of a trace counts for all others, so that this one is alone. */
    @Test
    void interruptsThatDoNotCountAreNoticed() throws Exception {
        Mutant mutant = mutant(
                "interrupts do not count",
                "code.CodeBase",
                "mayInterrupt",
                answers(0),
                "InterruptPrograms#Interrupted");
        Recorded recorded = recorded(List.of(mutant));
        assertThat(complaints(recorded, new RecipeProvider(), List.of(mutant))).isEmpty();
        assertThat(complaints(recorded, mutant.engine(), List.of(mutant))).isNotEmpty();
    }

    /** Faults that show only where windows begin. */
    @ParameterizedTest
    @MethodSource("mutantsAtBorders")
    void mutantsAtBordersAreNoticed(Mutant mutant) throws Exception {
        String program = mutant.program().substring("program.".length());
        List<Integer> expected = BordersIT.racesAcrossBorders(program, new RecipeProvider());
        assertThat(BordersIT.racesAcrossBorders(program, mutant.engine())).isNotEqualTo(expected);
    }

    static Stream<Mutant> mutantsAtBorders() {
        return Stream.of(
                mutant(
                        "windows do not overlap",
                        "window.ValueWindows",
                        "handle",
                        exchanged(Opcodes.IDIV, Opcodes.IREM),
                        "BorderPrograms#HeldBefore"),
                mutant(
                        "locks from before a window are not held",
                        "place.LockDepths",
                        "get",
                        answers(0),
                        "BorderPrograms#HeldBefore"),
                mutant(
                        "locks from before a window are taken once",
                        "place.LockDepths",
                        "get",
                        answers(1),
                        "BorderPrograms#HeldTwiceBefore"));
    }

    /** A pair that needs another order of calls than the one that is kept is open; to the mutant it is refuted. */
    @Test
    void ordersThatAreKeptForWantOfStatesRefuteNothing() throws Exception {
        Mutant mutant = mutant(
                "orders that are kept refute",
                "machine.Objects",
                "isOverfull",
                answers(0),
                "CapacityPrograms#ManyElements");
        Recorded recorded = recorded(List.of(mutant));
        assertThat(recorded.analyse(new RecipeProvider(), OPTIONS).dismissed().unknown())
                .isPositive();
        assertThat(recorded.analyse(mutant.engine(), OPTIONS).dismissed().unknown())
                .isZero();
    }

    @Test
    void oneIsEquivalent() throws Exception {
        Recorded recorded = recorded(List.of(EQUIVALENT));
        assertThat(complaints(recorded, EQUIVALENT.engine(), List.of(EQUIVALENT)))
                .isEmpty();
    }

    private static Recorded recorded(List<Mutant> mutants) throws IOException, InterruptedException {
        List<String> programs = mutants.stream().map(Mutant::program).distinct().toList();
        return Recorded.of("mutants-from-" + mutants.get(0).program().replaceAll("\\W", "-"), programs);
    }

    /** All that is not as the programs of some mutants expect it. */
    private static List<String> complaints(Recorded recorded, EngineProvider engine, List<Mutant> mutants)
            throws Exception {
        Result result = recorded.analyse(engine, OPTIONS);
        List<String> all = new ArrayList<>();
        for (Mutant each : mutants) {
            String[] parts = each.program().split("#");
            Expectations expected = new Expectations(parts[0]);
            Set<String> found = expected.within(parts[1], Recorded.pairs(result, expected.file));
            Set<String> races = expected.pairs(parts[1], "rv", "values", "paths");
            if (!found.equals(races)) {
                all.add(parts[1] + " has " + found + " and not " + races);
            }
        }
        result.notes().stream()
                .filter(note -> note.contains("Not followed further") && !ProgramsIT.REFUSED.test(note))
                .forEach(all::add);
        if (result.dismissed().unknown() > 0) {
            all.add(result.dismissed().unknown() + " undecided");
        }
        return all;
    }
}
