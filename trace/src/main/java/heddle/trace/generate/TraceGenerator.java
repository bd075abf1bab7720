package heddle.trace.generate;

import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceReader;

/**
 * A random well-formed trace of a program that never ran. It is made while it is read, in memory that does not depend on
 * its length, and has exactly as many events as asked for: sections that were begun are completed before the last event.
 *
 * <p>The program obeys the discipline of {@link Layout}, except where {@link GeneratorOptions#raciness} says otherwise.
 * A main thread writes the read-shared variables and forks the workers; scheduled at random for bursts of events, these
 * access variables and synchronise; at the end the main thread joins them and reads what they left behind. A thread only
 * takes a lock that is free, and inner locks in ascending order, so nothing deadlocks.
 */
public final class TraceGenerator implements TraceReader {
    private static final int MAIN = 0;
    private static final int NOBODY = -1;
    private static final int PROBABILITY_BITS = 20;
    private static final int PROBABILITY_MASK = (1 << PROBABILITY_BITS) - 1;
    /** No step needs more events to be completed than this; a barrier is counted separately. */
    private static final int MARGIN = 8;
    /** Of the events, at most one in so many initialises read-shared variables. */
    private static final int PROLOGUE = 50;
    /** Fruitless steps after which the program is taken to be stuck; each ready thread gets its turn in them. */
    private static final int PATIENCE = 200;

    /** Accesses that count as recent, a power of two. */
    private static final int RECENT = 16;

    private static final int MAX_ARREARS = 1000;
    private static final double BRANCHES = 0.05;
    /** Of the accesses in a critical section, this share goes to a variable that a held lock guards. */
    private static final int GUARDED_PERCENT = 75;

    private final GeneratorOptions options;
    private final SplitMix random;
    private final Layout layout;
    private final Emitter out;
    private final Machine machine;
    private final Closing closing;
    private final LifePlan plan;
    private final int volatiles;
    private final int switching;
    private final int syncing;
    private final int writing;
    private final long racing;
    private final int prologue;

    private EventBatch batch;
    /** Events in the batches before this one. */
    private long made;

    private int initialised;
    private int forked;
    private boolean closes;
    private int current = NOBODY;
    /** Synchronisation events that are due. */
    private int arrears;

    private int fruitless;
    private final int[] recent = new int[RECENT];
    private int cursor;

    public TraceGenerator(GeneratorOptions options) {
        this.options = options;
        random = new SplitMix(options.seed());
        layout = new Layout(options);
        volatiles = Math.max(1, options.locks());
        out = new Emitter(options, volatiles);
        machine = new Machine(options, out);
        closing = new Closing(machine, options.forkJoin());
        plan = options.forkJoin() == ForkJoin.ANY ? new LifePlan(options, random) : null;
        switching = threshold(1 / options.burst());
        syncing = threshold(options.sync());
        writing = threshold(options.writes());
        racing = (long) (options.raciness() * Long.MAX_VALUE);
        prologue = (int) Math.min(layout.shared(), (options.events() - machine.owed()) / PROLOGUE);
        boolean hasMain = options.forkJoin() != ForkJoin.OFF;
        for (int t = 0; t < (hasMain ? 1 : options.threads()); t++) {
            machine.start(t, options.forkJoin() != ForkJoin.START);
        }
    }

    private static int threshold(double probability) {
        return (int) Math.round(probability * (1 << PROBABILITY_BITS));
    }

    @Override
    public boolean read(EventBatch into) {
        into.clear(made);
        batch = into;
        out.open(into);
        long left = options.events() - made;
        int wanted = (int) Math.min(left, EventBatch.CAPACITY);
        while (batch.size < wanted) {
            step();
        }
        made += batch.size;
        out.close();
        return batch.size > 0;
    }

    @Override
    public Names names() {
        return out.names();
    }

    @Override
    public String damage() {
        return null;
    }

    @Override
    public void close() {}

    /** Emits one event, or none if the scheduled thread cannot go on now. */
    private void step() {
        long left = options.events() - made - batch.size;
        if (closes || left - machine.owed() < MARGIN || fruitless > PATIENCE + 2 * machine.readyCount()) {
            closes = true;
            if (!closing.step()) {
                fill();
            }
        } else if (initialised < prologue) {
            out.access(Op.WRITE, MAIN, layout.shared(initialised++), random.next());
        } else if (options.forkJoin() == ForkJoin.START && forked < options.threads()) {
            machine.fork(MAIN, ++forked);
        } else {
            run(left);
        }
    }

    private void run(long left) {
        long bits = random.next();
        if (current == NOBODY || (bits & PROBABILITY_MASK) < switching) {
            current = machine.ready(SplitMix.scale(random.next(), machine.readyCount()));
            if (plan != null && machine.mode[current] == Machine.RUNS && lifeStep(current)) {
                return;
            }
        }
        int thread = current;
        if ((bits >>> PROBABILITY_BITS & PROBABILITY_MASK) < syncing && arrears < MAX_ARREARS) {
            arrears++;
        }
        boolean done;
        if (machine.mode[thread] != Machine.RUNS) {
            done = resume(thread);
        } else if (arrears > 0 && synchronise(thread, left)) {
            arrears--;
            done = true;
        } else {
            done = access(thread, bits) || synchronise(thread, left);
        }
        if (done) {
            fruitless = 0;
        } else {
            fruitless++;
            current = NOBODY;
        }
    }

    /** Forks, ends or joins a thread if it is time. */
    private boolean lifeStep(int thread) {
        if (machine.atBarrier()) {
            return false;
        }
        long now = made + batch.size;
        int child = plan.fork(now);
        if (child >= 0) {
            machine.fork(thread, child);
            plan.forked();
            return true;
        }
        int leaver = plan.end(now);
        if (leaver >= 0 && machine.mode[leaver] == Machine.RUNS) {
            machine.leave(leaver);
            plan.ended();
        }
        if (machine.ended() > 0) {
            machine.join(thread, machine.anyEnded());
            return true;
        }
        return false;
    }

    /** Goes on where the thread was blocked, or leaves. */
    private boolean resume(int thread) {
        switch (machine.mode[thread]) {
            case Machine.BEGINS -> machine.begin(thread);
            case Machine.EXITS -> machine.exit(thread);
            case Machine.WAKES -> {
                if (machine.holder[machine.wanted(thread)] != Machine.NONE) {
                    return false;
                }
                machine.wake(thread);
            }
            default -> leave(thread);
        }
        return true;
    }

    private void leave(int thread) {
        if (machine.held(thread) > 0) {
            machine.release(thread);
        } else {
            machine.end(thread);
            current = NOBODY;
        }
    }

    private boolean access(int thread, long bits) {
        long choice = random.next();
        if (options.values() && random.chance(BRANCHES)) {
            out.sync(Op.BRANCH, thread, (int) (choice & 1));
            return true;
        }
        boolean ignoresDiscipline = racing > 0 && random.next() >>> 1 < racing;
        int variable = ignoresDiscipline ? undisciplined(choice) : variable(thread, choice);
        if (variable == Layout.NONE) {
            return false;
        }
        recent[cursor++ & RECENT - 1] = variable;
        boolean writes = (bits >>> 2 * PROBABILITY_BITS & PROBABILITY_MASK) < writing;
        boolean legal = ignoresDiscipline || !layout.isShared(variable);
        out.access(writes && legal ? Op.WRITE : Op.READ, thread, variable, bits ^ choice);
        return true;
    }

    /** Any variable, half of the time one that was accessed just now and so is likely to race. */
    private int undisciplined(long choice) {
        return (choice & 1) == 0 ? layout.any(choice) : recent[SplitMix.scale(choice, RECENT)];
    }

    /** A variable that the thread may access now without breaking the discipline. */
    private int variable(int thread, long choice) {
        int held = machine.held(thread);
        int percent = (int) ((choice & 0xFFFF) * 100 >>> 16);
        int variable = held > 0 && percent >= GUARDED_PERCENT ? layout.unguarded(thread, choice) : Layout.NONE;
        if (held > 0 && variable == Layout.NONE) {
            int depth = held == 1 ? 0 : (int) (choice >>> 16 & 0xFFFF) % held;
            variable = layout.guardedBy(machine.section(thread, depth), choice);
        }
        return variable == Layout.NONE ? layout.unguarded(thread, choice) : variable;
    }

    private boolean synchronise(int thread, long left) {
        if (machine.gathering() > 0 || gathers(left)) {
            arrive(thread);
            return true;
        }
        long choice = random.next();
        if (options.volatiles() > 0 && random.chance(options.volatiles())) {
            boolean writes = (choice & 1) == 0;
            out.sync(writes ? Op.VOLATILE_WRITE : Op.VOLATILE_READ, thread, SplitMix.scale(choice, volatiles));
            return true;
        }
        if (machine.held(thread) == 0) {
            return enterSection(thread, choice);
        }
        continueSection(thread, choice);
        return true;
    }

    private boolean gathers(long left) {
        boolean gathers = options.barriers() > 0
                && random.chance(options.barriers())
                && machine.readyCount() > 1
                && machine.asleep() == 0
                && machine.leaving() == 0
                && !machine.atBarrier()
                && left - machine.owed() > 2 * machine.readyCount() + MARGIN;
        if (gathers) {
            machine.gather();
        }
        return gathers;
    }

    private void arrive(int thread) {
        if (machine.held(thread) > 0) {
            machine.release(thread);
        } else {
            machine.enter(thread);
            current = NOBODY;
        }
    }

    /** Takes some free lock, if there is one. */
    private boolean enterSection(int thread, long choice) {
        int locks = options.nesting() == 0 ? 0 : options.locks();
        int lock = SplitMix.scale(choice, locks);
        for (int i = 0; i < locks; i++) {
            if (machine.holder[lock] == Machine.NONE) {
                machine.acquire(thread, lock);
                return true;
            }
            lock = lock + 1 == locks ? 0 : lock + 1;
        }
        return false;
    }

    /** Notifies, waits, takes an inner lock, or releases the innermost. */
    private void continueSection(int thread, long choice) {
        int lock = machine.innermost(thread);
        int held = machine.held(thread);
        if (machine.waiter[lock] != Machine.NONE) {
            machine.signal(thread, lock);
        } else if (held == 1 && options.waits() > 0 && random.chance(options.waits()) && mayWait(thread)) {
            machine.await(thread);
            current = NOBODY;
        } else {
            int above = options.locks() - 1 - lock;
            int inner = lock + 1 + SplitMix.scale(choice, above);
            if (held < options.nesting() && (choice & 1) == 0 && above > 0 && machine.holder[inner] == Machine.NONE) {
                machine.acquire(thread, inner);
            } else {
                machine.release(thread);
            }
        }
    }

    /** The main thread never waits, and a thread waits only while another one can notify it. */
    private boolean mayWait(int thread) {
        boolean isMain = thread == MAIN && options.forkJoin() != ForkJoin.OFF;
        return !isMain && machine.readyCount() > 1 && !machine.atBarrier();
    }

    /** Spends the events that are left when everything is closed: the main thread looks at the results. */
    private void fill() {
        long choice = random.next();
        if (options.forkJoin() != ForkJoin.OFF) {
            out.access(Op.READ, MAIN, layout.any(choice), choice);
            return;
        }
        int variable = layout.unguarded(MAIN, choice);
        if (variable == Layout.NONE) {
            out.sync(Op.VOLATILE_READ, MAIN, 0);
        } else {
            out.access(Op.READ, MAIN, variable, choice);
        }
    }
}
