package heddle.engine;

import heddle.race.Guard;
import heddle.race.Step;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.KeptEvents;
import heddle.trace.KeptStacks;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.ReadAhead;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Facts about races beyond the pairs themselves, for reports: locks held, how often which lock guards the variable, where
 * it is accessed, where threads were started, and the events of witnesses in words. Engines carry none of it; a second
 * pass finds it, for racy variables only, and only when there is something to report: over the events that the first one
 * kept, or over a trace that is too long for that.
 */
final class Evidence {
    static final Evidence NONE = new Evidence();
    /** Races whose surroundings are read where the trace was not. */
    private static final int NEAR = 20;

    private final HeldLocks locks = new HeldLocks();
    private final Int2ObjectOpenHashMap<VariableUse> uses = new Int2ObjectOpenHashMap<>();
    private final StepColumns steps = new StepColumns();
    /** A bit for each variable: whether it is raced on. */
    private long[] racy = new long[0];
    /** By thread: the thread that started it and the site where it did, or -1. */
    private int[] starter = new int[0];

    private int[] startSite = new int[0];
    /** By thread with a starter: the fork. */
    private long[] startEvent = new long[0];

    private KeptStacks stacks = KeptStacks.EMPTY;
    private long eventsRead;

    private Evidence() {}

    /** Looks at the events that the first pass over the trace kept, if any table has a row. */
    static Evidence of(Trace trace, KeptEvents kept, List<RaceTable> tables) throws IOException {
        if (areEmpty(tables)) {
            return NONE;
        }
        Evidence evidence = new Evidence();
        evidence.stacks = trace.stacks();
        evidence.want(tables);
        kept.forEach(evidence::take);
        return evidence;
    }

    /** Reads the first {@code events} events of the trace again, if any table has a row; both halves at once if it can. */
    static Evidence read(Trace trace, long events, List<RaceTable> tables, Halfway half) throws IOException {
        if (areEmpty(tables)) {
            return NONE;
        }
        Evidence evidence = new Evidence();
        evidence.stacks = trace.stacks();
        evidence.want(tables);
        if (half.isReached() && half.middle() < events) {
            evidence.readHalves(trace, events, tables, half);
            return evidence;
        }
        // The first pass has checked the events; a file that is normalised already need not be checked again.
        try (TraceReader reader = trace.isSeekable() ? trace.read(0, events) : trace.read()) {
            evidence.read(reader, events);
        }
        return evidence;
    }

    /** Nobody reads the trace any more when this returns, however it does. */
    private void readHalves(Trace trace, long events, List<RaceTable> tables, Halfway half) throws IOException {
        Evidence second = new Evidence();
        second.stacks = stacks;
        second.want(tables);
        second.locks.startAt(half.middle(), half.locks());
        second.steps.startAt(half.middle());
        steps.startAt(0);
        try {
            CompletableFuture<Void> later = CompletableFuture.runAsync(
                    () -> second.readRange(trace, half.middle(), events), Evidence::runBeside);
            try {
                readRange(trace, 0, half.middle());
            } finally {
                later.exceptionally(fault -> null).join();
            }
            later.join();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException fault) {
                throw fault.getCause();
            }
            throw e;
        }
        append(second, half.middle());
    }

    private static void runBeside(Runnable task) {
        Thread thread = new Thread(task, "heddle-evidence");
        thread.setDaemon(true);
        thread.start();
    }

    private void readRange(Trace trace, long from, long to) {
        EventBatch batch = new EventBatch();
        try (TraceReader reader = trace.read(from, to)) {
            while (reader.read(batch)) {
                take(batch);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds what was found from an event on. */
    private void append(Evidence second, long event) {
        locks.append(second.locks);
        steps.append(second.steps, event);
        second.uses
                .int2ObjectEntrySet()
                .forEach(use -> uses.get(use.getIntKey()).addAll(use.getValue()));
        growThreads(second.starter.length);
        for (int t = 0; t < second.starter.length; t++) {
            if (second.starter[t] >= 0) {
                starter[t] = second.starter[t];
                startSite[t] = second.startSite[t];
                startEvent[t] = second.startEvent[t];
            }
        }
    }

    private static boolean areEmpty(List<RaceTable> tables) {
        return tables.stream().allMatch(table -> table.size() == 0);
    }

    /**
     * The events around the first races of an engine that read a part of the trace, and nothing else: all that can be known
     * without reading the rest.
     */
    static Evidence near(Trace trace, TraceFindings found) throws IOException {
        RaceTable races = found.findings().races();
        if (races.size() == 0 || !trace.isSeekable()) {
            return NONE;
        }
        Evidence evidence = new Evidence();
        evidence.stacks = trace.stacks();
        evidence.steps.want(races, NEAR);
        evidence.eventsRead = evidence.steps.read(trace, found.events());
        return evidence;
    }

    /** Events that were read for evidence beyond those that the engine had read. */
    long eventsRead() {
        return eventsRead;
    }

    /** The locks held at the accesses of all rows. */
    HeldLocks locks() {
        return locks;
    }

    /** The locks that guarded a racy variable, most often held first. */
    List<Guard> guards(int variable, Names names) {
        VariableUse use = uses.get(variable);
        return use == null ? List.of() : use.guards(names);
    }

    /** The sites at which a racy variable is accessed. */
    IntList sites(int variable) {
        VariableUse use = uses.get(variable);
        return use == null ? IntLists.emptyList() : use.sites();
    }

    /** The thread that started a thread, or -1 if that is not in the trace. */
    int starter(int thread) {
        return thread < starter.length ? starter[thread] : -1;
    }

    /** The site at which a thread with a {@link #starter} was started. */
    int startSite(int thread) {
        return startSite[thread];
    }

    /** The event at which a thread with a {@link #starter} was started. */
    long startEvent(int thread) {
        return startEvent[thread];
    }

    /** The stacks that the trace has. */
    KeptStacks stacks() {
        return stacks;
    }

    /** The value that an access read or wrote; empty when unknown. */
    String value(RaceTable table, long event) {
        return steps.value(table, event);
    }

    /** The events around the accesses of a table's rows and in their witnesses, in trace order. */
    List<Step> slice(RaceTable table, Names names) {
        return steps.slice(table, names);
    }

    private void want(List<RaceTable> tables) {
        locks.want(tables, otherPassages(tables));
        for (RaceTable table : tables) {
            steps.want(table, Integer.MAX_VALUE);
            for (int row = 0; row < table.size(); row++) {
                int x = table.variable(row);
                if (x >> 6 >= racy.length) {
                    racy = Arrays.copyOf(racy, Math.max((x >> 6) + 1, racy.length * 2));
                }
                racy[x >> 6] |= 1L << x;
                uses.computeIfAbsent(x, key -> new VariableUse());
            }
        }
    }

    /** The events whose stacks stand in for those of accesses that have none. */
    private LongArrayList otherPassages(List<RaceTable> tables) {
        LongArrayList events = new LongArrayList();
        for (RaceTable table : tables) {
            for (int row = 0; row < table.size() && stacks.size() > 0; row++) {
                addOther(table.first(row), events);
                addOther(table.second(row), events);
            }
        }
        return events;
    }

    private void addOther(RaceTable.Side side, LongArrayList events) {
        if (stacks.of(side.event()) == KeptStacks.NONE) {
            int other = stacks.another(side.event(), side.thread(), side.site());
            if (other != KeptStacks.NONE) {
                events.add(stacks.event(other));
            }
        }
    }

    private void read(TraceReader reader, long events) throws IOException {
        long done = 0;
        try (ReadAhead ahead = new ReadAhead(reader)) {
            for (EventBatch batch = ahead.next(); batch != null; batch = done < events ? ahead.next() : null) {
                take(batch);
                done += batch.size;
            }
        }
    }

    /** Takes the next events in. */
    private void take(EventBatch batch) {
        locks.grow(batch);
        growThreads(batch.bound[Domain.THREAD.ordinal()]);
        read(batch);
        steps.take(batch);
    }

    /** Accesses are most of the events, and most of them are of no interest: reported ones are of racy variables. */
    private void read(EventBatch batch) {
        byte[] op = batch.op;
        int[] target = batch.target;
        long[] racyVariables = racy;
        long wanted = locks.nextWanted();
        for (int i = 0, n = batch.size; i < n; i++) {
            if (Op.isAccess(op[i]) && !has(racyVariables, target[i]) && batch.first + i != wanted) {
                continue;
            }
            read(batch, i);
            wanted = locks.nextWanted();
        }
    }

    private void read(EventBatch batch, int i) {
        locks.follow(batch, i);
        if (!Op.isAccess(batch.op[i])) {
            noteStart(batch, i);
        } else if (has(racy, batch.target[i])) {
            uses.get(batch.target[i]).add(batch.site[i], locks.heldBy(batch.thread[i]));
        }
    }

    private static boolean has(long[] variables, int variable) {
        int word = variable >> 6;
        return word < variables.length && (variables[word] & 1L << variable) != 0;
    }

    private void noteStart(EventBatch batch, int i) {
        if (batch.op[i] == Op.FORK) {
            starter[batch.target[i]] = batch.thread[i];
            startSite[batch.target[i]] = batch.site[i];
            startEvent[batch.target[i]] = batch.first + i;
        }
    }

    private void growThreads(int bound) {
        int old = starter.length;
        if (bound > old) {
            starter = Arrays.copyOf(starter, Math.max(bound, old * 2));
            startSite = Arrays.copyOf(startSite, starter.length);
            startEvent = Arrays.copyOf(startEvent, starter.length);
            Arrays.fill(starter, old, starter.length, -1);
        }
    }
}
