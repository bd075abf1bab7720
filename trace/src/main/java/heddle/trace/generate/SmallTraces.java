package heddle.trace.generate;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Legality;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.Renumbering;

/**
 * Small random traces without any discipline, for comparison with brute-force definitions: any thread does any legal
 * thing at any time. Threads may start without a fork, waits wake without a notify, and unless the profile closes them
 * sections, waits and barriers may be open at the end. A trace whose threads have all ended stops early.
 */
public final class SmallTraces {
    /** Draws for one event before the trace is taken as stuck. */
    private static final int ATTEMPTS = 400;

    /** An unforked thread starts by itself in one of so many draws. */
    private static final int RARELY = 12;

    private final SplitMix random;
    private final Profile profile;
    private final int[] bound = new int[Domain.NAMED];
    private final Legality state;
    private final byte[] menu;
    private final EventBatch batch = new EventBatch();
    private final Renumbering ids = new Renumbering();

    /**
     * The contents of the traces. Numbers are upper limits, each trace draws its own; locks and variables may be 0.
     *
     * @param forks forks, joins, begins and ends; without them every thread just starts
     * @param volatiles volatile and opaque accesses
     * @param branches branches, all with outcome 0
     * @param closed all sections, waits and barriers are complete at the end (which may exceed the number of events)
     */
    public record Profile(
            int events,
            int threads,
            int locks,
            int variables,
            boolean forks,
            boolean volatiles,
            boolean waits,
            boolean barriers,
            boolean reentrancy,
            boolean branches,
            boolean closed) {
        /** Everything at most, 5-40 events. */
        public static final Profile ALL = new Profile(40, 5, 4, 4, true, true, true, true, true, false);

        /** Reads, writes and locks only. */
        public static final Profile LOCKS = new Profile(40, 5, 4, 4, false, false, false, false, false, false);

        /** Reads, writes, locks, forks and joins. */
        public static final Profile FORKS = new Profile(40, 5, 4, 4, true, false, false, false, false, false);

        public Profile {
            if (events < 1 || events > EventBatch.CAPACITY / 4 || threads < 1 || locks < 0 || variables < 0) {
                throw new IllegalArgumentException("A small trace has 1 to " + EventBatch.CAPACITY / 4
                        + " events, at least one thread, and no negative number of locks or variables.");
            }
            if (threads > 64 || locks > 64 || variables > 64) {
                throw new IllegalArgumentException("A small trace has at most 64 threads, locks and variables.");
            }
        }

        /** Without branches. */
        public Profile(
                int events,
                int threads,
                int locks,
                int variables,
                boolean forks,
                boolean volatiles,
                boolean waits,
                boolean barriers,
                boolean reentrancy,
                boolean closed) {
            this(events, threads, locks, variables, forks, volatiles, waits, barriers, reentrancy, false, closed);
        }

        /** The same with other upper limits. */
        public Profile sized(int events, int threads, int locks, int variables) {
            return new Profile(
                    events, threads, locks, variables, forks, volatiles, waits, barriers, reentrancy, branches, closed);
        }

        /** The same with everything complete at the end. */
        public Profile complete() {
            return new Profile(
                    events, threads, locks, variables, forks, volatiles, waits, barriers, reentrancy, branches, true);
        }

        /** The same with branches. */
        public Profile branching() {
            return new Profile(
                    events, threads, locks, variables, forks, volatiles, waits, barriers, reentrancy, true, closed);
        }
    }

    private SmallTraces(long seed, Profile profile) {
        random = new SplitMix(seed);
        this.profile = profile;
        bound[Domain.THREAD.ordinal()] = random.between(Math.min(2, profile.threads), profile.threads);
        bound[Domain.LOCK.ordinal()] = random.between(Math.min(1, profile.locks), profile.locks);
        bound[Domain.VARIABLE.ordinal()] = random.between(Math.min(1, profile.variables), profile.variables);
        bound[Domain.VOLATILE.ordinal()] = random.between(1, 2);
        bound[Domain.BARRIER.ordinal()] = random.between(1, 2);
        state = new Legality(bound);
        menu = menu();
    }

    /** The trace of the seed with every feature. */
    public static EventBatch random(long seed) {
        return random(seed, Profile.ALL);
    }

    /** The trace of the seed, well-formed, with ids in the order of first appearance and event indices as sites. */
    public static EventBatch random(long seed, Profile profile) {
        return new SmallTraces(seed, profile).build();
    }

    /** Names for a small trace: T0, l0, x0, v0, b0 and so on, and the event's index as its location. */
    public static NameTable names(EventBatch batch) {
        String[] prefixes = {"T", "l", "x", "v", "b"};
        NameTable names = new NameTable();
        for (Domain domain : Domain.values()) {
            for (int id = 0; domain != Domain.NONE && id < batch.bound[domain.ordinal()]; id++) {
                names.add(domain, prefixes[domain.ordinal()] + id);
            }
        }
        for (int i = 0; i < batch.size; i++) {
            names.addSite(Integer.toString(i));
        }
        return names;
    }

    /** Operations to draw from, those that should be frequent several times. */
    private byte[] menu() {
        StringBuilder codes = new StringBuilder();
        boolean locks = profile.locks > 0;
        repeat(codes, profile.variables > 0, 8, Op.READ, Op.WRITE);
        repeat(codes, locks, 16, Op.ACQUIRE);
        repeat(codes, locks, 32, Op.RELEASE);
        repeat(codes, profile.forks, 4, Op.FORK, Op.JOIN, Op.BEGIN);
        repeat(codes, profile.forks, 1, Op.END);
        repeat(codes, profile.volatiles, 2, Op.VOLATILE_READ, Op.VOLATILE_WRITE);
        repeat(codes, profile.volatiles, 1, Op.OPAQUE_READ, Op.OPAQUE_WRITE);
        repeat(codes, profile.waits && locks, 6, Op.WAIT, Op.WAKE, Op.NOTIFY);
        repeat(codes, profile.barriers, 2, Op.ENTER);
        repeat(codes, profile.barriers, 4, Op.EXIT);
        repeat(codes, profile.branches, 3, Op.BRANCH);
        repeat(codes, profile.reentrancy && locks, 8, Op.REENTER);
        repeat(codes, profile.reentrancy && locks, 16, Op.REEXIT);
        byte[] menu = new byte[codes.length()];
        for (int i = 0; i < menu.length; i++) {
            menu[i] = (byte) codes.charAt(i);
        }
        return menu;
    }

    private static void repeat(StringBuilder codes, boolean wanted, int times, byte... ops) {
        for (int i = 0; wanted && i < times; i++) {
            for (byte op : ops) {
                codes.append((char) op);
            }
        }
    }

    private EventBatch build() {
        int events = random.between(Math.min(5, profile.events), profile.events);
        int attempts = 0;
        while (batch.size < events && attempts++ < ATTEMPTS) {
            if (draw()) {
                attempts = 0;
            }
        }
        if (profile.closed) {
            close();
        }
        System.arraycopy(ids.bound(), 0, batch.bound, 0, batch.bound.length);
        return batch;
    }

    private boolean draw() {
        int thread = random.below(bound[Domain.THREAD.ordinal()]);
        byte op = menu[random.below(menu.length)];
        Domain domain = Op.domain(op);
        int target = domain == Domain.NONE ? 0 : random.below(bound[domain.ordinal()]);
        boolean awake = !profile.forks || state.isSeen(thread) || batch.size == 0 || random.below(RARELY) == 0;
        return awake && isPlausible(op, thread, target) && offer(op, thread, target);
    }

    /**
     * Whether a program could do this, beyond what the trace's rules ask: a thread is blocked inside a barrier, and one
     * that ends or is joined has left its sections.
     */
    private boolean isPlausible(byte op, int thread, int target) {
        return switch (op) {
            case Op.EXIT -> true;
            case Op.END -> state.isIdle(thread);
            case Op.JOIN -> !state.isInsideBarrier(thread) && state.isSeen(target) && state.isIdle(target);
            default -> !state.isInsideBarrier(thread);
        };
    }

    /** Wakes, releases and exits what is open; each round makes some of it possible until nothing is left. */
    private void close() {
        byte[] closing = {Op.REEXIT, Op.RELEASE, Op.WAKE, Op.EXIT};
        int before;
        do {
            before = batch.size;
            for (int thread = 0; thread < bound[Domain.THREAD.ordinal()]; thread++) {
                for (byte op : closing) {
                    for (int target = 0; target < bound[Op.domain(op).ordinal()]; target++) {
                        while (offer(op, thread, target)) {}
                    }
                }
            }
        } while (batch.size > before);
    }

    private boolean offer(byte op, int thread, int target) {
        boolean legal = state.offer(op, thread, target);
        if (legal) {
            int renamed = ids.thread(thread);
            batch.add(op, renamed, ids.target(op, target), batch.size);
        }
        return legal;
    }
}
