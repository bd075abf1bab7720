package heddle.runtime.conflict;

import heddle.RegionConflictException;
import heddle.runtime.clock.Word;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.region.Page;
import heddle.runtime.region.RegionThread;
import heddle.runtime.shadow.Frozen;
import heddle.runtime.sync.ThreadState;

/** A thread's region, and what the hooks need of it. Only its thread uses it. */
public final class RegionState extends RegionThread {
    private final ThreadState t;
    private RegionConflictException alarm;
    private boolean ended;

    static final int CACHED = 512;

    /** Null unless accesses are counted. */
    final RegionCounts counts = RegionCounts.ofThread();

    int arraysTouched;
    /** The clock when the thread was last looked at from outside. */
    public int watchedClock;

    public RegionState(ThreadState t) {
        this.t = t;
        t.arrays = new RegionArray[CACHED];
        t.arraysOf = new long[CACHED];
    }

    static RegionState of(ThreadState t) {
        return (RegionState) t.region;
    }

    @Override
    protected void begun(long epoch) {
        t.epoch = epoch;
        t.clock = clock();
        arraysTouched = 0;
        if (RegionCounts.ON) {
            counts.region();
        }
    }

    /** The thread ends; that may be said more than once. */
    void end(int clock) {
        if (!ended) {
            ended = true;
            end();
            t.clock = clock + 1;
        }
    }

    /** Work that is deferred to the thread's next slow path: a conflict to throw, a validation that is due. */
    void resume() {
        if (t.epoch != epoch()) {
            t.epoch = epoch();
            validate();
        }
        raiseAlarm();
    }

    /** Ends the region before its time, because it has touched too much. */
    void split() {
        countSplit();
        validate();
        Regions.next(t);
    }

    /** Under {@code on-race=throw}: throws the conflict that waits for it, if there is one. */
    void raiseAlarm() {
        if (alarm != null) {
            raise();
        }
    }

    /** Ends the region and throws the first conflict of it. */
    private void raise() {
        RegionConflictException first = alarm;
        alarm = null;
        Regions.next(t);
        throw first;
    }

    @Override
    protected void conflict(
            long first,
            boolean firstWrites,
            long second,
            boolean secondWrites,
            Object base,
            long place,
            boolean isOwnFirst) {
        RegionArray shadow = base instanceof long[] words ? RegionArrays.holding(words) : null;
        t.lastArray = shadow == null ? null : shadow.key();
        long[] page = shadow == null ? null : shadow.pageOf((long[]) base);
        Object named = page == null ? base : page;
        long at = page == null ? place : Page.place(RegionArray.element(place));
        Object accessed = base instanceof long[] ? t.lastArray : base;
        if (!Races.isKnown(first, firstWrites, Word.site(second)) && Frozen.coversRegion(accessed, first)) {
            return;
        }
        RaceRecord race = Races.noted(first, firstWrites, second, secondWrites, !isOwnFirst, t, named, at);
        if (race == null || !Races.isAlarming(race)) {
            return;
        }
        if (alarm == null) {
            alarm = new RegionConflictException("region conflict on " + race.variable + " between "
                    + race.first().site().location() + " and "
                    + race.second().site().location());
        }
        if (!isOwnFirst) {
            raise();
        }
    }
}
