package heddle.engine.sample;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.engine.Findings;
import heddle.engine.RaceTable;
import heddle.engine.order.Barriers;
import heddle.engine.sample.VersionedClocks.Published;
import heddle.race.Verdict;
import heddle.trace.Domain;
import heddle.trace.EventHandler;
import heddle.trace.Names;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * PACER (Bond, Coons, McKinley, PLDI 2010): happens-before races whose first access was sampled. Synchronisation is
 * followed throughout, which costs little while time stands still ({@link VersionedClocks}); accesses outside of sampling
 * periods are compared with the sampled ones, discard those that they cover, and leave no trace.
 *
 * <p>Of the accesses that race with a given one, at least one is covered by none between the two; if that one was sampled,
 * the race is reported. So a racy access is reported with at least the probability of the rate.
 *
 * <p>Waits and wakes are releases and acquires here. The edge from a notify to the wake follows from that: the notifier
 * holds the lock, and gives it up before the wake acquires it.
 */
final class PacerEngine extends EventHandler implements Engine {
    /** Events of a period, sampled or not. */
    static final int PERIOD = 1024;

    private final RaceTable races;
    private final Periods periods;
    private final VersionedClocks clocks = new VersionedClocks();
    private final SampledAccesses accesses = new SampledAccesses();
    private final Barriers<Publications> barriers = new Barriers<>(Publications::new);
    private Published[] released = new Published[0];
    private Publications[] volatiles = new Publications[0];
    private long plain;

    PacerEngine(EngineOptions options, Names names, int period) {
        PacerOptions settings = PacerOptions.of(options);
        races = new RaceTable(options, names);
        periods = new Periods(settings.seed(), settings.rate(), period);
    }

    @Override
    protected void grow(int[] bound) {
        clocks.grow(bound[Domain.THREAD.ordinal()]);
        accesses.grow(bound[Domain.VARIABLE.ordinal()]);
        barriers.grow(bound[Domain.BARRIER.ordinal()]);
        released = Arrays.copyOf(released, Math.max(released.length, bound[Domain.LOCK.ordinal()]));
        volatiles = Arrays.copyOf(volatiles, Math.max(volatiles.length, bound[Domain.VOLATILE.ordinal()]));
    }

    @Override
    protected void access(boolean isWrite, int thread, int variable, int site, long event) {
        boolean isSampled = periods.isSampled(event);
        plain++;
        if (accesses.first(variable) >= 0) {
            report(thread, variable, site, event, isWrite);
            accesses.discardCovered(variable, thread, isWrite, clocks);
        }
        if (isSampled) {
            accesses.add(variable, event, thread, site, isWrite);
            clocks.advance(thread, event);
        }
    }

    private void report(int thread, int variable, int site, long event, boolean isWrite) {
        for (int i = accesses.first(variable); i >= 0; i = accesses.next(i)) {
            int other = accesses.thread(i);
            boolean isConflict = other != thread && (isWrite || accesses.isWrite(i));
            if (isConflict && !clocks.isBefore(other, accesses.event(i), thread)) {
                races.add(
                        Verdict.SAMPLED,
                        variable,
                        accesses.event(i),
                        other,
                        accesses.site(i),
                        accesses.isWrite(i),
                        event,
                        thread,
                        site,
                        isWrite);
            }
        }
    }

    @Override
    protected void acquire(int thread, int lock, int site, long event) {
        if (released[lock] != null) {
            clocks.receive(thread, released[lock]);
        }
    }

    @Override
    protected void release(int thread, int lock, int site, long event) {
        released[lock] = clocks.publish(thread);
    }

    @Override
    protected void fork(int thread, int child, int site, long event) {
        clocks.receive(child, clocks.publish(thread));
    }

    @Override
    protected void join(int thread, int child, int site, long event) {
        clocks.receive(thread, clocks.publish(child));
    }

    @Override
    protected void volatileWrite(int thread, int location, int site, long event) {
        if (volatiles[location] == null) {
            volatiles[location] = new Publications();
        }
        volatiles[location].publish(thread, clocks);
    }

    @Override
    protected void volatileRead(int thread, int location, int site, long event) {
        if (volatiles[location] != null) {
            volatiles[location].receive(thread, clocks);
        }
    }

    @Override
    protected void enter(int thread, int barrier, int site, long event) {
        barriers.enter(thread, barrier).publish(thread, clocks);
    }

    @Override
    protected void exit(int thread, int barrier, int site, long event) {
        barriers.exit(thread, barrier, entered -> entered.receive(thread, clocks));
    }

    @Override
    public Findings finish() {
        String note = String.format(Locale.ROOT, "Sampled %,d of %,d accesses.", periods.sampled(), plain);
        return new Findings(races, 0, 0, true, List.of(note));
    }
}
