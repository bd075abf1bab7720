package heddle.recipe;

import static heddle.recipe.mutant.Change.answers;
import static heddle.recipe.mutant.Change.answersArgument;
import static heddle.recipe.mutant.Change.exchanged;
import static heddle.recipe.mutant.Change.nothing;
import static heddle.recipe.mutant.Change.replaced;
import static heddle.recipe.mutant.Change.withZero;
import static heddle.recipe.mutant.Change.without;
import static heddle.recipe.mutant.Change.withoutPin;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineProvider;
import heddle.race.Result;
import heddle.recipe.mutant.Change;
import heddle.recipe.mutant.Mutant;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.objectweb.asm.Opcodes;

/** Programs of {@link ProgramsIT} notice every fault of a list: recipe with one method changed finds other races in them. */
@Tag("slow")
class MutantsIT {
    private static final List<Mutant> KILLED = List.of(
            mutant("a branch is not required", "machine.Decisions", "branch", without("require"), "NumberPrograms"),
            mutant("a default of a switch is not required", "machine.Decisions", "requireChoice", without("forEach"), "ControlPrograms"),
            mutant("divisors and casts are not required", "machine.Decisions", "holds", without("require"), "NumberPrograms"),
            mutant("conditions of paths are not required", "window.PathTree", "state", without("require"), "PathPrograms"),
            mutant("objects need not be the same", "machine.Machine", "base", withoutPin(), "ObjectPrograms"),
            mutant("indices need not be the same", "machine.Decisions", "index", withoutPin(), "ObjectPrograms"),
            mutant("lengths of new arrays need not be the same", "machine.Machine", "newArray", withoutPin(), "ObjectPrograms"),
            mutant("arguments of code outside need not be the same", "machine.Replay", "callOutside", without("forEach"), "OutsidePrograms"),
            mutant("results for code outside need not be the same", "machine.Replay", "leaveToOutside", withoutPin(), "OutsidePrograms"),
            mutant("nobody is to blame", "window.RelaxedSolver", "stateFailure", without("addNotExecuted"), "NumberPrograms"),
            mutant("locations hold zero before the window", "place.Memory", "get", answers(0), "NumberPrograms"),
            mutant("a sum is a difference", "term.Arithmetic", "ints", exchanged(Opcodes.IADD, Opcodes.ISUB), "NumberPrograms"),
            mutant("a path takes no locks", "machine.Walk", "enterMonitor", without("event"), "PathPrograms"),
            mutant("opaque accesses may change places", "window.HardOrder", "findStrict", nothing(), "OutsidePrograms"),
            mutant("new locks are none", "place.PathContext", "lock", answersArgument(2), "PathPrograms"),
            mutant("objects of other paths hold zeros", "machine.Walk", "isStrange", answers(0), "JointPrograms"),
            mutant("nothing happens between calls from outside", "path.OutsideReturns$Step", "isAlone", answers(1), "OutsidePrograms"),
            mutant("locks from before are taken once", "place.LockDepths", "get", answers(1), "TurnPrograms"),
            mutant("the outcomes of compareAndSet change places", "machine.Atomics$Operation", "update", Change.swapped("choice"), "AtomicPrograms"),
            mutant("new atomics hold zero", "window.ThreadFacts", "createAtomic", withZero("createAtomic"), "AtomicPrograms"),
            mutant("fields behind final ones begin with zero", "place.Places", "before", answers(-1), "FinalPrograms"),
            mutant("functions need not answer", "machine.RecordedCalls", "function", without("require"), "TextPrograms"),
            mutant("calls of containers need not answer", "machine.RecordedCalls", "requireDone", nothing(), "ContainerPrograms"),
            mutant("equal strings are the same", "machine.Objects", "mayBeSame", answers(0), "TextPrograms"),
            mutant("who has no monitor notifies", "machine.Walk", "hasMonitor", answers(1), "TurnPrograms"),
            mutant("containers that code outside has are known", "place.Places", "giveOutside", nothing(), "ContainerPrograms"),
            mutant("all objects are equal to themselves alone", "jdk.Calls", "isIdentity", answers(1), "KeyPrograms"),
            mutant("every answer of a container is explained", "window.AtomicFacts", "isExplained", answers(1), "DoubtPrograms"),
            mutant("effects without an event do not count", "place.Places", "distrust", nothing(), "HandlePrograms"),
            mutant("new atomic accesses are of no variable", "place.PathContext", "atomic", without("add"), "FirstAtomicPrograms"),
            mutant("waits keep their monitor", "machine.Walk", "await", nothing(), "WaitPrograms"),
            mutant("waits end by themselves", "window.Wakes", "open", answers(-1), "WaitPrograms"),
            mutant("one notification is for all", "window.Wakes", "isOfOne", answers(0), "WaitPrograms"),
            mutant("every witness stands", "window.WitnessRun", "fault", answers(0), "DoubtPrograms"));

    private static Mutant mutant(String name, String type, String method, Change change, String program) {
        return new Mutant(name, type, method, change, "program." + program);
    }

    @TestFactory
    Stream<DynamicTest> explore() {
        return KILLED.stream().map(m -> DynamicTest.dynamicTest(m.name(), () -> {
            Recorded r = Recorded.of("m-" + m.program(), List.of(m.program()));
            System.out.println("MUTANT " + m.name() + ": " + complaints(r, m.engine(), m.program()));
        }));
    }

    private static List<String> complaints(Recorded recorded, EngineProvider engine, String holder) throws Exception {
        List<String> all = new java.util.ArrayList<>();
        Map<String, String> options = Map.of("relax", "paths", "window-budget", "600", "budget", "600", "pair-budget", "120");
        Result paths = recorded.analyse(engine, options);
        Expectations expected = new Expectations(holder);
        for (String program : expected.programs()) {
            Set<String> found = expected.within(program, Recorded.pairs(paths, expected.file));
            Set<String> want = expected.pairs(program, "rv", "values", "paths");
            if (!found.equals(want)) all.add(program + " has " + found + " for " + want);
        }
        paths.notes().stream().filter(n -> n.contains("Not followed")).forEach(all::add);
        if (paths.unknown() > 0) all.add("unknown " + paths.unknown());
        return all;
    }
}
