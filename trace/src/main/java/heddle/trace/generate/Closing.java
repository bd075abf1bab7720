package heddle.trace.generate;

/**
 * The end of a generated trace: completes the barrier, releases all locks, wakes all that wait, and starts, ends and
 * joins all threads, one event at a time. It takes {@link Machine#owed} events.
 */
final class Closing {
    private enum Phase {
        BARRIER,
        SECTIONS,
        WAKES,
        WAITS,
        STARTS,
        ENDS,
        JOINS,
        DONE;

        private static final Phase[] ALL = values();
    }

    private static final int MAIN = 0;

    private final Machine machine;
    private final boolean hasMain;
    private Phase phase = Phase.BARRIER;
    private int thread;

    Closing(Machine machine, ForkJoin forkJoin) {
        this.machine = machine;
        hasMain = forkJoin != ForkJoin.OFF;
    }

    /** Emits the next event, or returns false if all is closed. */
    boolean step() {
        while (phase != Phase.DONE) {
            if (close(thread)) {
                return true;
            }
            if (++thread == machine.mode.length) {
                thread = 0;
                phase = Phase.ALL[phase.ordinal() + 1];
            }
        }
        return false;
    }

    private boolean close(int t) {
        byte mode = machine.mode[t];
        switch (phase) {
            case BARRIER -> {
                return begin(t) || (machine.gathering() > 0 && machine.isReady(t) && arrive(t));
            }
            case SECTIONS -> {
                return exit(t) || release(t);
            }
            case WAKES -> {
                return (mode == Machine.WAKES && wake(t)) || release(t);
            }
            case WAITS -> {
                return (mode == Machine.WAITS && notify(machine.wanted(t)))
                        || (mode == Machine.WAKES && wake(t))
                        || release(t);
            }
            case STARTS -> {
                if (mode == Machine.UNBORN) {
                    machine.fork(MAIN, t);
                    return true;
                }
                return begin(t);
            }
            case ENDS -> {
                boolean ends = hasMain && t != MAIN && (mode == Machine.RUNS || mode == Machine.LEAVES);
                if (ends) {
                    machine.end(t);
                }
                return ends;
            }
            default -> {
                if (mode == Machine.ENDED) {
                    machine.join(MAIN, t);
                }
                return mode == Machine.ENDED;
            }
        }
    }

    private boolean begin(int t) {
        boolean begins = machine.mode[t] == Machine.BEGINS;
        if (begins) {
            machine.begin(t);
        }
        return begins;
    }

    private boolean arrive(int t) {
        if (!release(t)) {
            machine.enter(t);
        }
        return true;
    }

    private boolean exit(int t) {
        boolean exits = machine.mode[t] == Machine.EXITS;
        if (exits) {
            machine.exit(t);
        }
        return exits;
    }

    private boolean release(int t) {
        boolean holds = machine.held(t) > 0;
        if (holds) {
            machine.release(t);
        }
        return holds;
    }

    /** Wakes the thread, after its notifier has left the lock. */
    private boolean wake(int t) {
        int holder = machine.holder[machine.wanted(t)];
        if (holder == Machine.NONE) {
            machine.wake(t);
        } else {
            machine.release(holder);
        }
        return true;
    }

    private boolean notify(int lock) {
        if (machine.holder[lock] == Machine.NONE) {
            machine.acquire(notifier(), lock);
        } else {
            machine.signal(machine.holder[lock], lock);
        }
        return true;
    }

    /** Some thread runs, as nobody starts to wait unless another one is ready. */
    private int notifier() {
        int t = 0;
        while (machine.mode[t] != Machine.RUNS) {
            t++;
        }
        return t;
    }
}
