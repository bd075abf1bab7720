package heddle.runtime.setting;

import java.util.function.BooleanSupplier;

/** The settings of the user; set once by the agent before any class is woven. */
public final class Settings {
    /** The reaction at the second access of a race, beyond its being noted. */
    public enum OnRace {
        REPORT,
        /** The access throws a {@link heddle.runtime.race.DataRaceError}. */
        THROW,
        /** The JVM writes its result and halts with exit code 66. */
        HALT
    }

    /** Judges the accesses; set before anything else, and of no effect while recording. */
    public static DetectorId detector = DetectorId.FASTTRACK;

    /** Regions end at every synchronisation operation, and not at releases alone. */
    public static boolean syncFreeRegions;

    /** Whether a region detector keeps the places of accesses; without them a conflict names its second access alone. */
    public static boolean sites = true;

    /** Whether checks that can add nothing are left out; off for measuring what that is worth. */
    public static boolean shortcuts = true;

    /** The variables that a sampling detector watches. */
    public static Draw draw = Draw.ALL;

    public static OnRace onRace = OnRace.REPORT;
    /** Writes the result; run before a halt. */
    public static Runnable atHalt;
    /** Narrows what is reported, by variable; empty reports everything. */
    public static Globs reported = Globs.of("");

    /** Accesses are noted in journals instead of judged; set before anything else. */
    public static boolean recording;

    /** Whether values are recorded, too. */
    public static boolean values;

    /** Whether any class of the program has been woven so far; null before the agent has started. */
    private static BooleanSupplier observing;

    /** Called once by the agent. No lambda expression stands in for it until then: linking one costs at the start. */
    public static void set(BooleanSupplier whetherObserving) {
        observing = whetherObserving;
    }

    public static boolean isObserving() {
        return observing != null && observing.getAsBoolean();
    }

    private Settings() {}
}
