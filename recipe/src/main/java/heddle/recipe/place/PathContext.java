package heddle.recipe.place;

import heddle.prove.window.Aliases;
import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Atomics;
import heddle.recipe.machine.Objects;
import heddle.recipe.machine.StartedThreads;
import heddle.recipe.machine.Surroundings;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * The common context of all paths of a window that were not executed.
 *
 * @param aliases which volatiles are variables; those that are made up here are forgotten with it
 * @param initialisers of classes, as the window shows them
 * @param initial by location: its value at the start of the window, null if that is not known
 * @param locks by object or class that nobody locks in the trace: the number of its lock
 * @param locations by field, element, atomic or container that nobody accesses in the trace: its location
 * @param firsts by such a location: its value
 * @param known objects that were known before anything was made up
 * @param variables of the trace; {@code volatiles} likewise
 */
public record PathContext(
        CodeBase code,
        Objects objects,
        StartedThreads started,
        Places places,
        Names names,
        Aliases aliases,
        Initialisers.InWindow initialisers,
        LongFunction<Long> initial,
        Map<String, Integer> locks,
        Map<String, Long> locations,
        Map<Long, Long> firsts,
        Objects.Mark known,
        int variables,
        int volatiles) {
    public PathContext(
            CodeBase code,
            Objects objects,
            StartedThreads started,
            Places places,
            Names names,
            Aliases aliases,
            Initialisers.InWindow initialisers,
            LongFunction<Long> initial) {
        this(
                code,
                objects,
                started,
                places,
                names,
                aliases,
                initialisers,
                initial,
                new HashMap<>(),
                new HashMap<>(),
                new HashMap<>(),
                objects.mark(),
                names.count(Domain.VARIABLE),
                names.count(Domain.VOLATILE));
    }

    private int lock(String key, int found) {
        return found >= 0 ? found : locks.computeIfAbsent(key, k -> names.count(Domain.LOCK) + locks.size());
    }

    /** Whether no event of the trace accesses a location. */
    public boolean isNew(long location) {
        return (int) location >= (location >> 32 != 0 ? volatiles : variables);
    }

    /** The value of a location at the start of the window, null if that is not known. */
    public Long valueAtStart(long location) {
        return isNew(location) ? firsts.get(location) : initial.apply(location);
    }

    private long newLocation(Access access, long first) {
        long object = objects.number(access.base().bits());
        boolean isHeld = Atomics.isHeld(access);
        boolean isVolatile = isHeld
                ? Atomics.isOne(access.owner())
                : access.index() == null && code.isVolatile(access.owner(), access.name());
        String key = access.index() != null
                ? object + "[" + access.index().bits()
                : object + "." + (isHeld ? "" : code.declaring(access.owner(), access.name()).name + ".")
                        + access.name();
        int from = isVolatile ? volatiles : variables;
        long location = locations.computeIfAbsent(key, k -> Memory.location(isVolatile, from + locations.size()));
        firsts.put(location, first);
        return location;
    }

    /**
     * The volatile that an atomic access to a variable is one of: that of the trace, if it is of the variable that the field
     * or element is by now, or one that is made up.
     */
    private long atomic(Access access, long variable) {
        Long known = places.find(access);
        if (known != null && aliases.variable((int) known.longValue()) == variable) {
            return known;
        }
        return locations.computeIfAbsent("atomic " + variable, key -> {
            int cell = volatiles + locations.size();
            aliases.add(cell, (int) variable);
            return Memory.location(true, cell);
        });
    }

    /** Forgets the volatiles that were made up. */
    public void forget() {
        aliases.forget(volatiles);
    }

    /** The surroundings of a path, but for what it is for. */
    public abstract static class Around implements Surroundings {
        private final PathContext context;
        private final int turn;

        /** @param turn the thread's last event before it leaves its recorded path */
        public Around(PathContext context, int turn) {
            this.context = context;
            this.turn = turn;
        }

        @Override
        public long location(Access access) {
            if (access.isAtomic()) {
                long variable = location(access.plain());
                return variable == UNKNOWN ? UNKNOWN : context.atomic(access, variable);
            }
            Long known = context.places.find(access);
            if (known != null) {
                return known;
            }
            Long first = context.places.isUntouched(access) ? context.places.created(access) : null;
            return first == null ? UNKNOWN : context.newLocation(access, first);
        }

        @Override
        public Long constant(Access access) {
            return context.places.constant(access);
        }

        @Override
        public Long literal(String text) {
            return context.places.literal(text);
        }

        @Override
        public int lock(long object) {
            return context.lock(Long.toString(object), context.places.lock(object, context.names));
        }

        @Override
        public int lock(CodeClass type) {
            return context.lock(type.name, context.places.lock(type, context.names));
        }

        @Override
        public int initialiser(CodeClass type) {
            return context.initialisers.find(type, turn);
        }

        @Override
        public boolean isMadeUp(long object) {
            return -object >= context.known.created();
        }
    }
}
