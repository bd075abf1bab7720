package heddle.trace.generate;

import heddle.trace.Op;
import java.util.Arrays;

/**
 * The simulated threads, locks and barrier. Each action emits one event and is legal when its caller has checked what
 * the action's comment asks for.
 */
final class Machine {
    /** The next step of a thread. */
    static final byte UNBORN = 0;

    static final byte BEGINS = 1;
    static final byte RUNS = 2;
    static final byte WAITS = 3;
    static final byte WAKES = 4;
    static final byte ENTERED = 5;
    static final byte EXITS = 6;
    static final byte LEAVES = 7;
    static final byte ENDED = 8;
    static final byte JOINED = 9;

    static final int NONE = -1;
    private static final int BARRIER = 0;

    final byte[] mode;
    /** By lock: its holder, and the threads that wait on it without having been notified. At most one thread waits on a lock. */
    final int[] holder;

    final int[] waiter;

    private final Emitter out;
    private final int nesting;
    private final int[] sections;
    private final int[] held;
    private final int[] wanted;
    /** Threads that can be scheduled, and each one's place among them. */
    private final int[] ready;

    private final int[] place;
    /** Threads that have ended and were not joined, the latest last. */
    private final int[] graves;

    private int readyCount;
    private int asleep;
    private int gathering;
    private int leavingBarrier;
    private int leaving;
    private int ended;
    private int owed;

    Machine(GeneratorOptions options, Emitter out) {
        this.out = out;
        nesting = options.nesting();
        int threads = options.totalThreads();
        mode = new byte[threads];
        held = new int[threads];
        wanted = new int[threads];
        sections = new int[threads * nesting];
        ready = new int[threads];
        place = new int[threads];
        graves = new int[threads];
        holder = new int[options.locks()];
        waiter = new int[options.locks()];
        Arrays.fill(holder, NONE);
        Arrays.fill(waiter, NONE);
        owed = Math.toIntExact(GeneratorOptions.framework(options.threads(), options.forkJoin()));
    }

    /** How many events it takes from here to close every section, wait and barrier and to end and join all threads. */
    int owed() {
        return owed;
    }

    int readyCount() {
        return readyCount;
    }

    int ready(int index) {
        return ready[index];
    }

    boolean isReady(int thread) {
        return place[thread] < readyCount && ready[place[thread]] == thread;
    }

    int held(int thread) {
        return held[thread];
    }

    /** The lock that the thread took at this depth. */
    int section(int thread, int depth) {
        return sections[thread * nesting + depth];
    }

    /** The lock that the thread took last. */
    int innermost(int thread) {
        return section(thread, held[thread] - 1);
    }

    /** The lock on which the thread waits. */
    int wanted(int thread) {
        return wanted[thread];
    }

    /** Threads that wait or are about to wake. */
    int asleep() {
        return asleep;
    }

    /** Threads that have yet to enter the barrier. */
    int gathering() {
        return gathering;
    }

    /** Whether some thread has yet to enter or to exit the barrier. */
    boolean atBarrier() {
        return gathering + leavingBarrier > 0;
    }

    /** Threads that have ended and were not joined. */
    int ended() {
        return ended;
    }

    /** One of those. */
    int anyEnded() {
        return graves[ended - 1];
    }

    /** Lets a thread run that nobody forks; a thread that is not ready acts only when it is told to. */
    void start(int thread, boolean isReady) {
        mode[thread] = RUNS;
        if (isReady) {
            makeReady(thread);
        }
    }

    /** The lock is free and the thread holds fewer locks than the nesting allows. */
    void acquire(int thread, int lock) {
        owed++;
        push(thread, lock);
        out.sync(Op.ACQUIRE, thread, lock);
    }

    /** The thread holds a lock. */
    void release(int thread) {
        owed--;
        out.sync(Op.RELEASE, thread, pop(thread));
    }

    /** The thread holds exactly one lock, on which nobody waits, and another thread is ready to notify it. */
    void await(int thread) {
        int lock = pop(thread);
        owed += 4; // acquire, notify and release by another thread, and the wake, before the release
        waiter[lock] = thread;
        wanted[thread] = lock;
        mode[thread] = WAITS;
        asleep++;
        unready(thread);
        out.sync(Op.WAIT, thread, lock);
    }

    /** The thread holds the lock and another one waits on it. */
    void signal(int thread, int lock) {
        owed -= 3;
        int woken = waiter[lock];
        waiter[lock] = NONE;
        mode[woken] = WAKES;
        makeReady(woken);
        out.sync(Op.NOTIFY, thread, lock);
    }

    /** The thread was notified and its lock is free. */
    void wake(int thread) {
        owed--;
        mode[thread] = RUNS;
        asleep--;
        push(thread, wanted[thread]);
        out.sync(Op.WAKE, thread, wanted[thread]);
    }

    /** All ready threads shall enter the barrier; none of them leaves, nobody is asleep or at the barrier. */
    void gather() {
        gathering = readyCount;
        leavingBarrier = readyCount;
        owed += 2 * readyCount;
    }

    /** The barrier gathers and the thread has not entered. With the last one all may exit. */
    void enter(int thread) {
        owed--;
        mode[thread] = ENTERED;
        unready(thread);
        out.sync(Op.ENTER, thread, BARRIER);
        if (--gathering == 0) {
            for (int t = 0; t < mode.length; t++) {
                if (mode[t] == ENTERED) {
                    mode[t] = EXITS;
                    makeReady(t);
                }
            }
        }
    }

    void exit(int thread) {
        owed--;
        leavingBarrier--;
        mode[thread] = RUNS;
        out.sync(Op.EXIT, thread, BARRIER);
    }

    /** The child is unborn. */
    void fork(int thread, int child) {
        owed--;
        mode[child] = BEGINS;
        makeReady(child);
        out.sync(Op.FORK, thread, child);
    }

    void begin(int thread) {
        owed--;
        mode[thread] = RUNS;
        out.sync(Op.BEGIN, thread, 0);
    }

    /** The thread runs; from now on it only leaves its sections and ends. */
    void leave(int thread) {
        mode[thread] = LEAVES;
        leaving++;
    }

    /** Threads that leave and have not ended. */
    int leaving() {
        return leaving;
    }

    /** The thread holds no lock. */
    void end(int thread) {
        owed--;
        leaving -= mode[thread] == LEAVES ? 1 : 0;
        mode[thread] = ENDED;
        graves[ended++] = thread;
        unready(thread);
        out.sync(Op.END, thread, 0);
    }

    /** The child has ended. */
    void join(int thread, int child) {
        owed--;
        ended--;
        mode[child] = JOINED;
        out.sync(Op.JOIN, thread, child);
    }

    private void push(int thread, int lock) {
        holder[lock] = thread;
        sections[thread * nesting + held[thread]++] = lock;
    }

    private int pop(int thread) {
        int lock = sections[thread * nesting + --held[thread]];
        holder[lock] = NONE;
        return lock;
    }

    private void makeReady(int thread) {
        place[thread] = readyCount;
        ready[readyCount++] = thread;
    }

    private void unready(int thread) {
        int last = ready[--readyCount];
        ready[place[thread]] = last;
        place[last] = place[thread];
    }
}
