package heddle.engine.order;

import heddle.engine.Engine;
import heddle.engine.EngineOptions;
import heddle.trace.Names;

/** Engines with one rule broken each. The oracles must notice every one of them. */
public final class Mutants {
    private Mutants() {}

    /** Releases do not precede later acquires. */
    public static Engine hbWithoutLockOrder(EngineOptions options, Names names) {
        return new HappensBefore(options, names) {
            @Override
            protected void acquire(int thread, int lock, int site, long event) {}
        };
    }

    /** A section passes on what its thread knew at the acquire only. */
    public static Engine hbReleasingAtAcquire(EngineOptions options, Names names) {
        return new HappensBefore(options, names) {
            @Override
            protected void acquire(int thread, int lock, int site, long event) {
                super.acquire(thread, lock, site, event);
                super.release(thread, lock, site, event);
            }

            @Override
            protected void release(int thread, int lock, int site, long event) {}
        };
    }

    /** No reads-from edges. */
    public static Engine shbWithoutReadsFrom(EngineOptions options, Names names) {
        return new HappensBefore(options, names);
    }

    /** Rule (a) left out. */
    public static Engine dcWithoutRuleA(EngineOptions options, Names names) {
        return new DoesntCommute(options, names) {
            @Override
            protected void orderConflicts(int thread, int lock, int section, int variable, boolean isWrite) {}
        };
    }

    /** Rule (a) with two reads taken for a conflict. */
    public static Engine dcWithConflictingReads(EngineOptions options, Names names) {
        return new DoesntCommute(options, names) {
            @Override
            protected void orderConflicts(int thread, int lock, int section, int variable, boolean isWrite) {
                super.orderConflicts(thread, lock, section, variable, true);
            }
        };
    }

    /** Rule (b) left out. */
    public static Engine dcWithoutRuleB(EngineOptions options, Names names) {
        return new DoesntCommute(options, names) {
            @Override
            protected void orderSections(int thread, int lock) {}
        };
    }

    /** Rule (b) left out. */
    public static Engine wcpWithoutRuleB(EngineOptions options, Names names) {
        return new WeakCausallyPrecedes(options, names) {
            @Override
            protected void orderSections(int thread, int lock) {}
        };
    }

    /** Rule (c) without composition on the right: the events that WCP puts before a release are lost at the next acquire. */
    public static Engine wcpWithoutOrderThroughLocks(EngineOptions options, Names names) {
        return new WeakCausallyPrecedes(options, names) {
            @Override
            protected void acquire(int thread, int lock, int site, long event) {
                Clock before = copy(order[thread]);
                super.acquire(thread, lock, site, event);
                order[thread].setTo(before);
            }
        };
    }

    /** Rule (c) without composition on the left: a release brings its thread's WCP past, not its happens-before past. */
    public static Engine wcpWithoutTimeThroughLocks(EngineOptions options, Names names) {
        return new WeakCausallyPrecedes(options, names) {
            @Override
            protected void acquire(int thread, int lock, int site, long event) {
                Clock before = copy(time[thread]);
                super.acquire(thread, lock, site, event);
                time[thread].setTo(before);
                pool.changed(time[thread]);
            }
        };
    }

    /** A thread that releases a lock takes its happens-before past for its WCP past. */
    public static Engine wcpWithOwnHistory(EngineOptions options, Names names) {
        return new WeakCausallyPrecedes(options, names) {
            @Override
            protected void release(int thread, int lock, int site, long event) {
                super.release(thread, lock, site, event);
                order[thread].join(time[thread]);
            }
        };
    }

    private static Clock copy(Clock clock) {
        Clock copy = new Clock(0);
        copy.setTo(clock);
        return copy;
    }
}
