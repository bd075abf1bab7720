package heddle.scan.warn;

import heddle.scan.ir.Program;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Accesses that the entries see for one reason. They have consecutive numbers, of which some may be of no access. */
sealed interface Source {
    /** How many numbers they have. */
    int size();

    /** All of them in order; {@code first} is the first number. Answers the number after the last. */
    long forEach(long first, Settings settings, Visitor visitor);

    /** The one with this number, where {@code first} is the first. */
    EntryAccess get(long first, long number, Settings settings);

    /** Hears of accesses. */
    interface Visitor {
        void visit(EntryAccess access);

        /** There is one to an object that only its thread has seen. */
        default void own() {}
    }

    /** Equal settings, each once. */
    final class Settings {
        private final Map<Setting, Setting> known = new HashMap<>();

        Setting shared(Setting setting) {
            return known.computeIfAbsent(setting, any -> setting);
        }
    }

    /**
     * Facts of an entry's summary about its thread and the threads that it starts.
     *
     * @param settled how many of the accesses are not initial; they come first
     */
    record OfEntry(Program.Entry entry, List<GuardedAccess> accesses, int settled) implements Source {
        static OfEntry of(Program.Entry entry, Summary summary) {
            List<GuardedAccess> all = new ArrayList<>();
            summary.accesses().forEach(all::add);
            int settled = all.size();
            summary.accesses().initial().forEach(all::add);
            return new OfEntry(entry, all, settled);
        }

        @Override
        public int size() {
            return accesses.size();
        }

        @Override
        public long forEach(long first, Settings settings, Visitor visitor) {
            for (int i = 0; i < accesses.size(); i++) visitor.visit(accessOf(first + i, i, settings));
            return first + accesses.size();
        }

        @Override
        public EntryAccess get(long first, long number, Settings settings) {
            return accessOf(number, (int) (number - first), settings);
        }

        private EntryAccess accessOf(long number, int place, Settings settings) {
            GuardedAccess access = accesses.get(place);
            Setting setting = settings.shared(Setting.of(access));
            return new EntryAccess(number, access, entry, null, setting, access.locks(), place >= settled);
        }
    }

    /** The accesses of a pool, in the context of each arrival there. */
    record OfPool(Supplier<Pool.Content> content, List<Arrival> arrivals) implements Source {
        @Override
        public int size() {
            return content.get().accesses().size() * arrivals.size();
        }

        @Override
        public long forEach(long first, Settings settings, Visitor visitor) {
            Pool.Content held = content.get();
            long number = first;
            for (Arrival arrival : arrivals) {
                Map<GuardedAccess.Context, EntryAccess> known = new IdentityHashMap<>();
                for (int i = 0; i < held.accesses().size(); i++, number++) {
                    GuardedAccess access = held.accesses().get(i);
                    if (held.isOwned(i, arrival.owned())) visitor.own();
                    else visitor.visit(accessOf(number, access, arrival, known, settings));
                }
            }
            return number;
        }

        @Override
        public EntryAccess get(long first, long number, Settings settings) {
            List<GuardedAccess> held = content.get().accesses();
            int place = (int) (number - first);
            Arrival arrival = arrivals.get(place / held.size());
            return accessOf(number, held.get(place % held.size()), arrival, new IdentityHashMap<>(), settings);
        }

        /** @param known an access of the same arrival for each context of the thread that arrives */
        private static EntryAccess accessOf(
                long number,
                GuardedAccess access,
                Arrival arrival,
                Map<GuardedAccess.Context, EntryAccess> known,
                Settings settings) {
            GuardedAccess.Context context = access.context();
            boolean own = access.thread() == null;
            EntryAccess like = own ? known.get(context) : null;
            if (like != null)
                return new EntryAccess(number, access, null, arrival, like.setting(), like.locks(), false);
            Setting setting = settings.shared(Setting.of(access.thread(), context, arrival));
            RelativeLockset locks = own ? arrival.held(context.locks()) : context.locks();
            EntryAccess found = new EntryAccess(number, access, null, arrival, setting, locks, false);
            if (own) known.put(context, found);
            return found;
        }
    }
}
