package heddle.scan.front;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.RaceId;
import heddle.race.Verdict;
import heddle.scan.ir.Program;
import heddle.scan.lock.Lock;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.warn.Broken;
import heddle.scan.warn.Naming;
import heddle.scan.warn.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
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
    public List<Race> of(List<Warning> warnings, List<Broken> declarations, boolean all) {
        List<Race> races = new ArrayList<>();
        for (Warning warning : warnings) if (all || warning.isLikely()) races.add(race(warning));
        int paired = races.size();
        for (Broken broken : declarations) races.add(race(broken));
        List<Race> identified = RaceId.assign(races);
        List<Race> listed = new ArrayList<>(onePerPlaces(identified.subList(0, paired)));
        listed.addAll(identified.subList(paired, races.size()));
        return listed;
    }

    /** One warning on a variable between two places, where a place reads and writes: the one with more writes. */
    private static Collection<Race> onePerPlaces(List<Race> races) {
        Map<String, Race> byId = new LinkedHashMap<>();
        for (Race race : races) byId.merge(race.id(), race, (one, two) -> writes(two) > writes(one) ? two : one);
        return byId.values();
    }

    private static int writes(Race race) {
        return (race.first().op().equals("write") ? 1 : 0) + (race.second().op().equals("write") ? 1 : 0);
    }

    public List<Race> of(List<Warning> warnings, boolean all) {
        return of(warnings, List.of(), all);
    }

    /** A broken declaration stands alone: both sides of the entry are the one access. */
    private Race race(Broken broken) {
        Access access = access(broken.access(), broken.root());
        return new RaceBuilder()
                .verdict(Verdict.STATIC)
                .variable(broken.variable())
                .count(1)
                .first(access)
                .second(access)
                .reason(Sentences.why(broken))
                .build();
    }

    private Race race(Warning warning) {
        Access first = access(warning.first(), warning.root());
        Access second = access(warning.second(), warning.root());
        return new RaceBuilder()
                .verdict(Verdict.STATIC)
                .variable(warning.variable())
                .count(1)
                .first(first)
                .second(second)
                .reason(Sentences.why(warning, naming))
                .build();
    }

    private Access access(GuardedAccess access, String root) {
        String thread = access.thread() == null
                ? root
                : program.functions().get(access.thread().root()).name();
        List<String> locks = new ArrayList<>();
        for (Lock lock : access.locks().plus())
            locks.add(naming.lock(lock.object())
                    + (lock.shared() ? " (read)" : "")
                    + (lock.isMade() ? " (a variable)" : "")
                    + (lock.conditional() ? " (sometimes)" : ""));
        Collections.sort(locks);
        return new Access(
                Access.NO_EVENT,
                thread,
                access.write() ? "write" : "read",
                access.place().location(),
                access.place().stack(),
                locks);
    }
}
