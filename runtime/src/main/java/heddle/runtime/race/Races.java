package heddle.runtime.race;

import heddle.runtime.clock.Word;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.setting.Settings;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.runtime.stack.Frames;
import heddle.runtime.stack.Origin;
import heddle.runtime.sync.OpenCalls;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.sync.Windows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The races found so far, one entry per variable and pair of places. Everything happens under one lock. */
public final class Races {
    private static final SpinLock LOCK = new SpinLock();
    private static final Map<Long, RaceRecord> BY_SITES = new HashMap<>();
    private static final Map<String, RaceRecord> BY_PLACES = new LinkedHashMap<>();

    private static long changes;

    /** Null if none are. */
    private static Predicate<RaceRecord> accepted;

    private Races() {}

    /** The races since the start or the last {@link #clear}. */
    public static List<RaceRecord> all() {
        LOCK.lock();
        try {
            return new ArrayList<>(BY_PLACES.values());
        } finally {
            LOCK.unlock();
        }
    }

    /** A race as it stood at one moment; {@code race} is its identity, the rest does not change any more. */
    public record Seen(
            RaceRecord race,
            long count,
            RaceRecord.Side first,
            RaceRecord.Side second,
            long firstMillis,
            long lastMillis) {
        public String reason() {
            return race.reason();
        }
    }

    /** The same races as {@link #all}, while others may go on racing. */
    public static List<Seen> seen() {
        LOCK.lock();
        try {
            List<Seen> seen = new ArrayList<>(BY_PLACES.size());
            for (RaceRecord race : BY_PLACES.values()) {
                seen.add(new Seen(
                        race, race.count(), race.first(), race.second(), race.firstMillis(), race.lastMillis()));
            }
            return seen;
        } finally {
            LOCK.unlock();
        }
    }

    /** Grows with every new entry, and with every stack that an entry gets later. */
    public static long changes() {
        LOCK.lock();
        try {
            return changes;
        } finally {
            LOCK.unlock();
        }
    }

    /** Forgets all races and kept stacks, not the state of locations. */
    public static void clear() {
        LOCK.lock();
        try {
            BY_SITES.clear();
            BY_PLACES.clear();
            Stacks.clear();
        } finally {
            LOCK.unlock();
        }
    }

    /**
     * Notes that the access in {@code earlier} is not ordered before the current thread's access at {@code site}.
     *
     * @throws DataRaceError under {@code on-race=throw}
     */
    public static void found(
            long earlier, boolean earlierWrites, ThreadState t, int site, boolean writes, Object base, long offset) {
        if (t.window != 0 && !Windows.hasBoth(earlier, t)
                || StreamSites.isUnderLock(earlier, t)
                || isOrderedByOpenCall(earlier, t)
                || t.enteredInCall && OpenCalls.isInside(t)) {
            return;
        }
        RaceRecord race = noted(earlier, earlierWrites, Word.of(t.epoch, site), writes, true, t, base, offset);
        if (race == null || !isAlarming(race)) {
            return;
        }
        throw new DataRaceError("data race on " + race.variable + " between "
                + race.first().site().location() + " and "
                + race.second().site().location());
    }

    /** Whether two accesses at these sites have been found before. */
    public static boolean isKnown(long earlier, boolean earlierWrites, int site) {
        LOCK.lock();
        try {
            return BY_SITES.containsKey(pair(earlier, earlierWrites, site));
        } finally {
            LOCK.unlock();
        }
    }

    private static long pair(long earlier, boolean earlierWrites, int site) {
        return (long) Word.site(earlier) << 32 | site << 1 | (earlierWrites ? 1 : 0);
    }

    /** Whether the JDK is in a call of a collection, through which the access is ordered; see {@link OpenCalls}. */
    private static boolean isOrderedByOpenCall(long earlier, ThreadState t) {
        if (t.openCalls.isEmpty()) {
            return false;
        }
        t.openCalls.acquire(t);
        return t.ordered(earlier);
    }

    /** Called once by the agent, with the races that are accepted: they are noted, and neither throw nor halt. */
    public static void accept(Predicate<RaceRecord> races) {
        accepted = races;
    }

    public static boolean accepts(RaceRecord race) {
        return accepted != null && accepted.test(race);
    }

    /** Whether an exception is to follow; halts instead if the user asked for that. */
    public static boolean isAlarming(RaceRecord race) {
        if (Settings.onRace == Settings.OnRace.REPORT || accepts(race)) {
            return false;
        }
        if (Settings.onRace == Settings.OnRace.HALT) {
            Settings.atHalt.run();
            Runtime.getRuntime().halt(66);
        }
        return true;
    }

    /**
     * Notes a race without reacting to it. The later access is the one that the thread {@code t} is about to make, if it is
     * {@code current}; else it has been made, by any thread.
     *
     * @return null if it is not to be reported
     */
    public static RaceRecord noted(
            long earlier,
            boolean earlierWrites,
            long later,
            boolean writes,
            boolean current,
            ThreadState t,
            Object base,
            long offset) {
        t.suspend();
        try {
            return note(earlier, earlierWrites, later, writes, current, t, base, offset);
        } finally {
            t.resume();
        }
    }

    private static RaceRecord note(
            long earlier,
            boolean earlierWrites,
            long later,
            boolean writes,
            boolean current,
            ThreadState t,
            Object base,
            long offset) {
        LOCK.lock();
        try {
            int site = Word.site(later);
            int earlierSite = Word.site(earlier);
            long pair = pair(earlier, earlierWrites, site);
            RaceRecord race = BY_SITES.get(pair);
            Stacks.Kept kept = race == null || race.lacksStack() ? Stacks.find(earlier, base, offset, t) : null;
            if (kept == null && (race == null || race.lacksStack() && Long.bitCount(race.count()) == 1)) {
                Stacks.arm(earlierSite);
            }
            if (race == null) {
                race = create(earlier, earlierWrites, later, writes, current, t, base, offset, kept);
                if (race == null) {
                    return null;
                }
                BY_SITES.put(pair, race);
            } else if (kept != null && race.lacksStack()) {
                changes++;
                race.replace(
                        earlierSide(earlier, earlierWrites, kept), laterSide(later, writes, current, t, base, offset));
            }
            race.again();
            return race;
        } finally {
            LOCK.unlock();
        }
    }

    /** The entry of these two places, new or found under the same places in another order; null if not reported. */
    private static RaceRecord create(
            long earlier,
            boolean earlierWrites,
            long later,
            boolean writes,
            boolean current,
            ThreadState t,
            Object base,
            long offset,
            Stacks.Kept kept) {
        int site = Word.site(later);
        String variable = Variables.name(Word.site(earlier), site, base, offset, t);
        if (!Settings.reported.isEmpty() && !Settings.reported.matches(variable)) {
            return null;
        }
        String one = Sites.get(Word.site(earlier)).frame();
        String two = Sites.get(site).frame();
        String places = variable + '|' + (one.compareTo(two) <= 0 ? one + '|' + two : two + '|' + one);
        RaceRecord known = BY_PLACES.get(places);
        if (known == null) {
            known = new RaceRecord(
                    variable,
                    Variables.object(base, t),
                    Stacks.origin(base),
                    earlierSide(earlier, earlierWrites, kept),
                    laterSide(later, writes, current, t, base, offset));
            changes++;
            BY_PLACES.put(places, known);
        }
        return known;
    }

    /** {@code exact} is the access's own stack, or null if it was not kept. */
    private static RaceRecord.Side earlierSide(long word, boolean writes, Stacks.Kept exact) {
        Site site = Sites.get(Word.site(word));
        ThreadState thread = Threads.tenant(word);
        Origin started = thread == null ? null : thread.started;
        String name = Threads.nameOf(word);
        if (exact != null) {
            List<String> stack = Frames.of(exact.frames());
            return new RaceRecord.Side(
                    name, writes, site, stack, Arrays.asList(exact.locks()), Stacks.Visit.THIS, null, started);
        }
        Stacks.Kept kept = Stacks.another(word);
        RaceRecord.Other other = kept == null
                ? null
                : new RaceRecord.Other(
                        Threads.nameOf(kept.word()), Frames.of(kept.frames()), Arrays.asList(kept.locks()));
        Stacks.Visit visit = kept == null ? Stacks.Visit.NONE : kept.visit();
        return new RaceRecord.Side(name, writes, site, List.of(site.frame()), List.of(), visit, other, started);
    }

    private static RaceRecord.Side laterSide(
            long later, boolean writes, boolean current, ThreadState t, Object base, long offset) {
        return current
                ? currentSide(t, Word.site(later), writes)
                : earlierSide(later, writes, Stacks.find(later, base, offset, t));
    }

    private static RaceRecord.Side currentSide(ThreadState t, int site, boolean writes) {
        List<String> stack = Frames.of(new Throwable().getStackTrace());
        List<String> locks = Arrays.asList(Stacks.locksOf(t));
        return new RaceRecord.Side(
                t.displayName(), writes, Sites.get(site), stack, locks, Stacks.Visit.THIS, null, t.started);
    }
}
