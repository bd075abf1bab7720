package heddle.scan.front;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceId;
import heddle.race.Verdict;
import heddle.scan.ir.Program;
import heddle.scan.lock.Lock;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.warn.Naming;
import heddle.scan.warn.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Warnings as entries of a report: both call chains, both locksets, and the sentence why. */
public final class Races {
    private final Program program;
    private final Naming naming;

    public Races(Program program, Naming naming) {
        this.program = program;
        this.naming = naming;
    }

    /** @param all whether unlikely ones are listed too */
    public List<Race> of(List<Warning> warnings, boolean all) {
        List<Race> races = new ArrayList<>();
        for (Warning warning : warnings) if (all || warning.isLikely()) races.add(race(warning));
        return onePerPlaces(RaceId.assign(races));
    }

    /** The first of the warnings on one variable between the same two places, whatever they do there. */
    private static List<Race> onePerPlaces(List<Race> races) {
        Map<String, Race> byId = new LinkedHashMap<>();
        for (Race race : races) byId.putIfAbsent(race.id(), race);
        return List.copyOf(byId.values());
    }

    private Race race(Warning warning) {
        Access first = access(warning.first(), warning.root());
        Access second = access(warning.second(), warning.root());
        return new Race("", Verdict.STATIC, warning.variable(), 1, first, second, List.of(), Sentences.why(warning));
    }

    private Access access(GuardedAccess access, String root) {
        String thread = access.thread() == null
                ? root
                : program.functions().get(access.thread().root()).name();
        List<String> locks = new ArrayList<>();
        for (Lock lock : access.locks().plus())
            locks.add(naming.lock(lock.object()) + (lock.shared() ? " (read)" : ""));
        return new Access(
                Access.NO_EVENT,
                thread,
                access.write() ? "write" : "read",
                access.where().location(),
                access.where().stack(),
                locks);
    }
}
