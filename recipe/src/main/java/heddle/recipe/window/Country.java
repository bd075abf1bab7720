package heddle.recipe.window;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Objects;
import heddle.recipe.machine.StartedThreads;
import heddle.recipe.machine.Surroundings;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * What all paths of a window have in common that were not executed.
 *
 * @param initial by location: what it holds at the start of the window, null if that is not known
 * @param locks by object or class that nobody locks in the trace: the number of its lock
 * @param known objects that were known before anything was made up
 */
record Country(
        CodeBase code,
        Objects objects,
        StartedThreads started,
        Places places,
        Names names,
        LongFunction<Long> initial,
        Map<String, Integer> locks,
        Objects.Mark known) {
    Country(
            CodeBase code,
            Objects objects,
            StartedThreads started,
            Places places,
            Names names,
            LongFunction<Long> initial) {
        this(code, objects, started, places, names, initial, new HashMap<>(), objects.mark());
    }

    private int lock(String key, int found) {
        return found >= 0 ? found : locks.computeIfAbsent(key, k -> names.count(Domain.LOCK) + locks.size());
    }

    /** The surroundings of a path, but for what it is for. */
    abstract static class Around implements Surroundings {
        private final Country country;

        Around(Country country) {
            this.country = country;
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
        public Long literal(String text) {
            return country.places.literal(text);
        }

        @Override
        public int lock(long object) {
            return country.lock(Long.toString(object), country.places.lock(object, country.names));
        }

        @Override
        public int lock(CodeClass type) {
            return country.lock(type.name, country.places.lock(type, country.names));
        }

        @Override
        public boolean isInitialised(CodeClass type) {
            return country.places.isInitialised(type);
        }

        @Override
        public boolean isMadeUp(long object) {
            return -object >= country.known.created();
        }
    }
}
