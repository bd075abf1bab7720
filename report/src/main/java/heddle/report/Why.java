package heddle.report;

import heddle.race.Access;
import heddle.race.Guard;
import heddle.race.Race;
import heddle.race.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Why no order holds between the two accesses of a race, and which lock was probably forgotten. */
public final class Why {
    private Why() {}

    /** The explanation by locks and verdict, followed by that of the engine; for a scan the latter alone. */
    public static String sentence(Race race) {
        String reason = Printable.text(race.reason());
        if (race.verdict() == Verdict.STATIC && !reason.isEmpty()) {
            return reason;
        }
        String derived = locks(race.first(), race.second()) + order(race) + relation(race);
        return reason.isEmpty()
                ? derived
                : derived
                        + ' '
                        + reason.substring(0, 1).toUpperCase(Locale.ROOT)
                        + reason.substring(1)
                        + (reason.endsWith(".") ? "" : ".");
    }

    private static String locks(Access first, Access second) {
        if (!first.knowsLocks() || !second.knowsLocks()) {
            return "Not all locks that were held are known, ";
        }
        if (first.locks().isEmpty() && second.locks().isEmpty()) {
            return "Neither access holds a lock, ";
        }
        List<String> common = new ArrayList<>(first.locks());
        common.retainAll(second.locks());
        return common.isEmpty()
                ? "No lock is held at both accesses, "
                : "Both hold a lock of the name " + Printable.text(common.get(0)) + ", but of different objects, ";
    }

    private static String order(Race race) {
        return switch (race.verdict()) {
            case OBSERVED, SAMPLED ->
                "and no start or join of a thread, volatile access, notification or barrier of this run orders them.";
            case WITNESSED -> "and a schedule that was checked runs them one right after the other.";
            case PREDICTED -> "and by the engine's theorem another schedule of this run brings them together.";
            case CANDIDATE -> "and what orders them in this run may be chance: that is not proved.";
            case STATIC -> "and both may run in different threads.";
        };
    }

    /** The part of the order observed in this run, beside the verdict. */
    private static String relation(Race race) {
        return switch (race.order()) {
            case UNKNOWN, HB -> "";
            case WCP -> " Happens-before orders them in this run, WCP does not.";
            case DC -> " Happens-before and WCP order them in this run, DC alone does not.";
        };
    }

    /**
     * The lock that guards the variable at most accesses, and who does without it, e.g. {@code guarded by Bank.lock in 37
     * of 38 accesses; this read is the exception}; empty if no lock is held at half of them or more.
     */
    public static String guard(Race race) {
        if (race.guards().isEmpty()) {
            return "";
        }
        Guard guard = race.guards().get(0);
        long without = guard.accesses() - guard.guarded();
        if (without == 0 || guard.guarded() < without) {
            return "";
        }
        return "guarded by %s in %,d of %,d accesses; %s"
                .formatted(
                        Printable.text(guard.lock()),
                        guard.guarded(),
                        guard.accesses(),
                        exception(race, guard, without));
    }

    private static String exception(Race race, Guard guard, long without) {
        boolean first = !race.first().locks().contains(guard.lock());
        boolean second = !race.second().locks().contains(guard.lock());
        if (first == second) {
            return first ? "these two are among the %,d without it".formatted(without) : "these two hold it";
        }
        String access = "this " + Printable.text((first ? race.first() : race.second()).op());
        return without == 1 ? access + " is the exception" : access + " is one of %,d exceptions".formatted(without);
    }
}
