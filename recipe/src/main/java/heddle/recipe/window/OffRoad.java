package heddle.recipe.window;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Objects;
import heddle.recipe.machine.Replay;
import heddle.recipe.machine.StartedThreads;
import heddle.recipe.machine.Surroundings;
import heddle.recipe.machine.Walk;
import heddle.recipe.machine.WalkedStep;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import java.util.function.UnaryOperator;

/** The side of a branch that its thread did not take. */
final class OffRoad {
    private static final int MAX_PATHS = 32;

    private final Country country;
    final Fork fork;
    private final IntOpenHashSet held;
    private final int firstEvent;

    /** What all paths of a trace have in common. */
    record Country(CodeBase code, Objects objects, StartedThreads started, Places places, Names names) {}

    /** What an event of a path reads. */
    interface Reads {
        Term read(int event, byte kind, long location);
    }

    /**
     * @param held locks that the thread holds at the branch
     * @param firstEvent the number of the first event of a path
     */
    OffRoad(Country country, Fork fork, IntOpenHashSet held, int firstEvent) {
        this.country = country;
        this.fork = fork;
        this.held = held;
        this.firstEvent = firstEvent;
    }

    int firstEvent() {
        return firstEvent;
    }

    /** The ways from there, as far as they can be known. */
    List<List<WalkedStep>> paths() {
        Walk first = walk(
                fork.state, fork.taken, UnaryOperator.identity(), (event, kind, location) -> Term.read(kind, event));
        return Walk.paths(first, MAX_PATHS);
    }

    /** The thread at the branch with values that are known. */
    Walk start(Replay.State state, Constants constants, Reads reads) {
        return walk(
                state,
                Walk.BY_VALUE,
                value -> value.isSymbolic() ? Value.of(value.kind(), constants.eval(value.term())) : value,
                reads);
    }

    private Walk walk(Replay.State state, int taken, UnaryOperator<Value> change, Reads reads) {
        return new Walk(
                country.code, country.objects, country.started, new Around(reads), state, firstEvent, taken, change);
    }

    /** Whether a replay is at the branch. */
    boolean isAt(Replay replay, int after, int branch) {
        return replay.method() == fork.method
                && replay.at() == fork.at
                && after == fork.place.after()
                && branch == fork.place.branch();
    }

    /** What a walk did as its event of that number, or null. */
    WalkedStep step(Walk walk, int event) {
        int number = firstEvent;
        for (WalkedStep step : walk.steps()) {
            if (step.isEvent() && number++ == event) {
                return step;
            }
        }
        return null;
    }

    private final class Around implements Surroundings {
        private final Reads reads;

        Around(Reads reads) {
            this.reads = reads;
        }

        @Override
        public long location(Access access) {
            Long known = country.places.find(access);
            return known == null ? UNKNOWN : known;
        }

        @Override
        public Long constant(Access access) {
            return country.places.constant(access);
        }

        @Override
        public int lock(long object) {
            return country.places.lock(object, country.names);
        }

        @Override
        public int lock(CodeClass type) {
            return country.places.lock(type, country.names);
        }

        @Override
        public boolean isHeld(int lock) {
            return held.contains(lock);
        }

        @Override
        public boolean isInitialised(CodeClass type) {
            return country.places.isInitialised(type);
        }

        @Override
        public Term read(int event, byte kind, long location) {
            return reads.read(event, kind, location);
        }
    }
}
