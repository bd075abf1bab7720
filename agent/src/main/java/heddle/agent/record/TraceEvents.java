package heddle.agent.record;

import heddle.runtime.journal.Drain;
import heddle.runtime.journal.Entry;
import heddle.runtime.journal.Register;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.hdl.HdlWriter;
import heddle.trace.hdl.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Turns entries of journals into events of a well-formed trace. Code that is not woven may take and give up locks unseen:
 * where an entry shows that it did, the missing event is put in at the latest moment at which it can have happened, and
 * counted.
 */
final class TraceEvents implements Drain.Sink {
    /** By kind of entry; the others are not one event each. */
    private static final byte[] OPS = new byte[32];

    static {
        OPS[Entry.READ] = Op.READ;
        OPS[Entry.WRITE] = Op.WRITE;
        OPS[Entry.VOLATILE_READ] = Op.VOLATILE_READ;
        OPS[Entry.VOLATILE_WRITE] = Op.VOLATILE_WRITE;
        OPS[Entry.OPAQUE_READ] = Op.OPAQUE_READ;
        OPS[Entry.OPAQUE_WRITE] = Op.OPAQUE_WRITE;
    }

    private final RecordedNames names;
    private final HdlWriter writer;
    private final EventStacks stacks;
    private final EventBatch batch = new EventBatch();
    private final TraceThreads threads;
    private final LockHolders holders = new LockHolders();
    /** The volatile through which a finalizer comes after everything; -1 until it is needed. */
    private int everything = -1;

    /** Since they were last taken. */
    private List<Snapshot> snapshots = new ArrayList<>();

    private long count;
    private long repairs;

    TraceEvents(RecordedNames names, HdlWriter writer) {
        this.names = names;
        this.writer = writer;
        this.stacks = new EventStacks(names, writer);
        this.threads = new TraceThreads(names);
    }

    /** Events so far. */
    long count() {
        return count;
    }

    /** Lock operations that were not seen and had to be put in. */
    long repairs() {
        return repairs;
    }

    int threads() {
        return threads.count();
    }

    /** The trace's id of the thread with that journal, -1 while it has no event. */
    int thread(int journal) {
        return threads.isKnown(journal) ? threads.of(journal) : -1;
    }

    /** Where paths can be joined, as far as that was noted since the last call. */
    List<Snapshot> takeSnapshots() {
        List<Snapshot> taken = snapshots;
        snapshots = new ArrayList<>();
        return taken;
    }

    @Override
    public void begin() {
        names.refresh();
    }

    /** Hands what has been collected to the writer. */
    void flush() throws IOException {
        writer.write(batch);
        count += batch.size;
        batch.clear(count);
    }

    @Override
    public void event(int journal, int kind, int target, int site) throws IOException {
        synchronise(threads.of(journal), kind, target, site);
    }

    @Override
    public void events(int journal, long[] entries, int from, int to) throws IOException {
        int thread = threads.of(journal);
        int i = from;
        while (i < to) {
            i = accesses(thread, entries, i, to);
            if (i < to) {
                int kind = Entry.kind(entries[i]);
                synchronise(thread, kind, Entry.target(entries[i]), Entry.site(entries[i]));
                i++;
            }
        }
    }

    /** Takes over reads and writes up to the next other entry, unless the thread waits; the answer is where it stopped. */
    private int accesses(int thread, long[] entries, int from, int to) throws IOException {
        int i = from;
        if (threads.waitsOn(thread) >= 0 || Entry.kind(entries[i]) > Entry.WRITE) {
            return i;
        }
        threads.acted(thread);
        stackOf(thread, Entry.site(entries[i]));
        while (i < to) {
            int at = batch.size;
            int end = Math.min(to, i + EventBatch.CAPACITY - at);
            while (i < end && Entry.kind(entries[i]) <= Entry.WRITE) {
                batch.op[at] = OPS[Entry.kind(entries[i])];
                batch.thread[at] = thread;
                batch.target[at] = Entry.target(entries[i]);
                batch.site[at++] = Entry.site(entries[i++]);
            }
            batch.size = at;
            if (!batch.isFull()) {
                break;
            }
            flush();
        }
        return i;
    }

    private void synchronise(int thread, int kind, int target, int site) throws IOException {
        if (kind == Entry.SNAPSHOT) {
            snapshots.add(new Snapshot(thread, count + batch.size, threads.pathOffset(thread, target)));
            return;
        }
        if (kind == Entry.STACK) {
            stacks.note(thread, target, site);
            return;
        }
        int waitsOn = threads.waitsOn(thread);
        if (waitsOn >= 0 && !(kind == Entry.WAKE && target == waitsOn)) {
            repairs++;
            wake(thread, waitsOn, 0);
        }
        threads.acted(thread);
        switch (kind) {
            case Entry.ACQUIRE -> acquire(thread, target, site);
            case Entry.RELEASE -> release(thread, target, site);
            case Entry.WAIT -> await(thread, target, site);
            case Entry.WAKE -> wake(thread, target, site);
            case Entry.NOTIFY -> notifies(thread, target, site);
            case Entry.FORK -> fork(thread, target, site);
            case Entry.JOIN -> join(thread, target, site);
            case Entry.AFTER_ALL -> afterAll(thread);
            default -> put(OPS[kind], thread, target, site);
        }
    }

    private void acquire(int thread, int lock, int site) throws IOException {
        if (holders.holds(thread, lock)) {
            holders.again(lock);
            put(Op.REENTER, thread, lock, site);
            return;
        }
        free(lock);
        holders.take(thread, lock, 1);
        put(Op.ACQUIRE, thread, lock, site);
    }

    /** Another thread that seems to hold the lock must have given it up. */
    private void free(int lock) throws IOException {
        int other = holders.holder(lock);
        if (other >= 0) {
            repairs++;
            if (threads.waitsOn(other) >= 0) {
                wake(other, threads.waitsOn(other), 0);
            }
            holders.giveUp(lock);
            put(Op.RELEASE, other, lock, 0);
        }
    }

    private void release(int thread, int lock, int site) throws IOException {
        hold(thread, lock);
        if (holders.depth(lock) > 1) {
            holders.less(lock);
            put(Op.REEXIT, thread, lock, site);
        } else {
            holders.giveUp(lock);
            put(Op.RELEASE, thread, lock, site);
        }
    }

    /** A thread that gives up a lock must have taken it. */
    private void hold(int thread, int lock) throws IOException {
        if (!holders.holds(thread, lock)) {
            repairs++;
            acquire(thread, lock, 0);
        }
    }

    /** The past of the thread is also published where a finalizer finds it: a waiting thread has no events. */
    private void await(int thread, int lock, int site) throws IOException {
        hold(thread, lock);
        put(Op.VOLATILE_WRITE, thread, threads.past(thread), site);
        threads.waits(thread, lock, holders.depth(lock));
        holders.giveUp(lock);
        put(Op.WAIT, thread, lock, site);
    }

    private void wake(int thread, int lock, int site) throws IOException {
        if (threads.waitsOn(thread) < 0) {
            repairs++;
            acquire(thread, lock, site);
            return;
        }
        free(lock);
        holders.take(thread, lock, threads.wakes(thread));
        put(Op.WAKE, thread, lock, site);
    }

    private void notifies(int thread, int lock, int site) throws IOException {
        if (holders.holds(thread, lock)) {
            put(Op.NOTIFY, thread, lock, site);
        }
    }

    private void fork(int thread, int journal, int site) throws IOException {
        if (!threads.isKnown(journal)) {
            put(Op.FORK, thread, threads.of(journal), site);
        }
    }

    /** A thread that has ended holds no monitor. Calls of join inside join are one. */
    private void join(int thread, int journal, int site) throws IOException {
        int child = threads.of(journal);
        if (threads.hasJoined(thread, child)) {
            return;
        }
        int waitsOn = threads.waitsOn(child);
        if (waitsOn >= 0) {
            repairs++;
            wake(child, waitsOn, 0);
        }
        for (int lock = holders.anyOf(child); lock >= 0; lock = holders.anyOf(child)) {
            free(lock);
        }
        threads.joined(thread, child);
        put(Op.JOIN, thread, child, site);
    }

    private void afterAll(int thread) throws IOException {
        if (everything < 0) {
            everything = Register.volatileCell("before a finalizer", 0);
            names.refresh();
        }
        for (int other = 0; other < threads.count(); other++) {
            if (other == thread || !threads.hasActed(other)) {
                continue;
            }
            if (threads.waitsOn(other) >= 0) {
                put(Op.VOLATILE_READ, thread, threads.past(other), 0);
            } else {
                put(Op.VOLATILE_WRITE, other, everything, 0);
                threads.published(other);
            }
        }
        put(Op.VOLATILE_READ, thread, everything, 0);
    }

    /** Writes the stack of the event that comes next, if its thread has noted one. */
    private void stackOf(int thread, int site) throws IOException {
        if (stacks.isWaiting()) {
            stacks.event(count + batch.size, thread, site);
        }
    }

    private void put(byte op, int thread, int target, int site) throws IOException {
        stackOf(thread, site);
        batch.add(op, thread, target, site);
        if (batch.isFull()) {
            flush();
        }
    }

    /** The holder of each lock, and its depth. */
    private static final class LockHolders {
        private int[] holder = new int[64];
        private int[] depth = new int[64];
        /** By thread. */
        private int[] held = new int[64];

        /** The thread that holds the lock, or -1. */
        int holder(int lock) {
            return lock < holder.length ? holder[lock] - 1 : -1;
        }

        boolean holds(int thread, int lock) {
            return holder(lock) == thread;
        }

        int depth(int lock) {
            return depth[lock];
        }

        void take(int thread, int lock, int times) {
            if (lock >= holder.length) {
                int length = Math.max(lock + 1, holder.length * 2);
                holder = Arrays.copyOf(holder, length);
                depth = Arrays.copyOf(depth, length);
            }
            if (thread >= held.length) {
                held = Arrays.copyOf(held, Math.max(thread + 1, held.length * 2));
            }
            holder[lock] = thread + 1;
            depth[lock] = times;
            held[thread]++;
        }

        void again(int lock) {
            depth[lock]++;
        }

        void less(int lock) {
            depth[lock]--;
        }

        void giveUp(int lock) {
            held[holder[lock] - 1]--;
            holder[lock] = 0;
        }

        /** A lock that the thread holds, or -1. */
        int anyOf(int thread) {
            if (thread >= held.length || held[thread] == 0) {
                return -1;
            }
            int lock = 0;
            while (holder[lock] != thread + 1) {
                lock++;
            }
            return lock;
        }
    }
}
