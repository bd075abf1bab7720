package heddle.runtime.direct;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.vm.Bystanders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Holds threads before their accesses until two of them meet, as RaceFuzzer does (Sen, PLDI 2008). Then one is let go, the
 * other once the first has made its access, and nobody is held any more.
 *
 * <p>All state is guarded by the spin lock but for {@link #seeking}, which hooks read first. Nobody parks or asks for the
 * states of threads inside the lock.
 */
final class Rendezvous {
    /** A thread that never gets to the end of its access holds up the other one for so long at most. */
    private static final long ACCESS_NANOS = 200_000_000L;
    /**
     * Looks in a row that must find nobody able to move: a thread that another has just woken up still seems to wait. Fewer
     * once that has been found often, so that a program that passes the accesses in vain a thousand times gets on.
     */
    private static final int LOOKS = 8;
    /** Between two threads whose time is over. */
    private static final long APART_NANOS = 20_000_000L;

    private final Direction direction;
    private final SpinLock lock = new SpinLock();
    private final List<Held> held = new ArrayList<>();
    /** Let go, and perhaps not yet running. */
    private final List<Held> leaving = new ArrayList<>();
    /** How often a location was waited for in vain, by the hash of its identity: the next wait is half as long. */
    private final Map<Integer, Integer> patience = new HashMap<>();

    private final SplittableRandom random;
    /** Whether threads are to meet and have not yet. */
    volatile boolean seeking = true;

    private long spent;
    private long inVain;
    private long lastOver;
    private int stuckLooks;
    private int stuckTimes;
    private Meeting meeting;
    private boolean reported;
    private Standing follower;

    Rendezvous(Direction direction) {
        this.direction = direction;
        random = new SplittableRandom(direction.seed());
    }

    /** The calling thread comes to an access; returns when it may make it. */
    void arrive(Mark mark, Object base, long from, long to, boolean atomic) {
        if (direction.holds() && Bystanders.isAlone()) {
            return;
        }
        Standing here = new Standing(mark, base, from, to, atomic, limit(base));
        lock.lock();
        try {
            if (!seeking) {
                return;
            }
            Standing other = partner(here);
            if (other != null) {
                meet(here, other);
            } else if (!direction.holds() || spent >= direction.budgetNanos() || skips()) {
                return;
            } else {
                held.add(here);
            }
        } finally {
            lock.unlock();
        }
        await(here);
    }

    /** Waits at a gate. */
    void waitAt(Held here) {
        lock.lock();
        try {
            held.add(here);
        } finally {
            lock.unlock();
        }
        await(here);
    }

    private static void await(Held here) {
        Usher.wake();
        here.await();
    }

    private boolean skips() {
        return direction.random() && random.nextInt(4) == 0;
    }

    private long limit(Object base) {
        if (!direction.holds()) {
            return 0;
        }
        lock.lock();
        try {
            int vain = patience.getOrDefault(System.identityHashCode(base), 0);
            long longest = Math.max(1_000_000L, direction.holdNanos() >> Math.min(vain, 20));
            return direction.random() ? 1 + random.nextLong(longest) : longest;
        } finally {
            lock.unlock();
        }
    }

    private Standing partner(Standing here) {
        for (Held each : held) {
            if (each instanceof Standing other && !other.isFree() && here.meets(other)) {
                return other;
            }
        }
        return null;
    }

    private void meet(Standing here, Standing other) {
        seeking = false;
        boolean hereIsFirst = (here.mark.roles() & Mark.FIRST) != 0 && (other.mark.roles() & Mark.SECOND) != 0;
        Standing first = hereIsFirst ? here : other;
        Standing second = hereIsFirst ? other : here;
        Standing leader = direction.firstGoesFirst() ? first : second;
        follower = leader == first ? second : first;
        meeting = new Meeting(first.thread, second.thread, leader.thread, System.nanoTime());
        for (Held each : held) {
            if (each != follower) {
                each.release();
            }
        }
        held.clear();
        leader.release();
    }

    /** The calling thread has made an access, and this is what it read or wrote. */
    void done(String value) {
        lock.lock();
        try {
            if (meeting == null || !meeting.note(Thread.currentThread(), value)) {
                return;
            }
            if (follower != null && meeting.leader == Thread.currentThread()) {
                follower.release();
                follower = null;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether an access that the calling thread has made is of interest. */
    boolean isMeeting() {
        return meeting != null;
    }

    /**
     * Lets go one thread whose time is over, or one if nobody else can move, or all if the budget is used up; false when
     * there is nobody to look after. Threads that came together are let go one by one: together they would go on in step.
     */
    boolean usher() {
        long now = System.nanoTime();
        boolean any;
        boolean reports;
        lock.lock();
        try {
            reports = meeting != null && !reported;
            reported |= reports;
            if (follower != null && now - meeting.since > ACCESS_NANOS) {
                follower.release();
                follower = null;
            }
            Held over = null;
            for (int i = held.size() - 1; i >= 0; i--) {
                Held each = held.get(i);
                if (each.isFree()) {
                    held.remove(i);
                } else if (each.isOver(now)) {
                    over = each;
                }
            }
            if (over != null && now - lastOver > Math.min(APART_NANOS, over.limit)) {
                lastOver = now;
                letGo(over, now);
                tire(over);
            }
            if (spent + waiting(now) >= direction.budgetNanos()) {
                letAllGo(now);
            }
            any = !held.isEmpty() || follower != null;
        } finally {
            lock.unlock();
        }
        if (reports) {
            Director.met();
        }
        if (any && seeking) {
            unstick();
        }
        return any;
    }

    private void tire(Held each) {
        if (each instanceof Standing standing) {
            int hash = System.identityHashCode(standing.base);
            patience.put(hash, patience.getOrDefault(hash, 0) + 1);
        }
    }

    /** Lets one thread go if all others are held, blocked, waiting or at their end: they may wait for it. */
    private void unstick() {
        Set<Thread> threads = new HashSet<>();
        boolean moves;
        lock.lock();
        try {
            for (int i = leaving.size() - 1; i >= 0; i--) {
                if (leaving.get(i).isGone()) {
                    leaving.remove(i);
                }
            }
            moves = !leaving.isEmpty();
            for (Held each : held) {
                threads.add(each.thread);
            }
        } finally {
            lock.unlock();
        }
        Bystanders.Outlook outlook = moves ? Bystanders.Outlook.MOVING : Bystanders.outlook(threads);
        lock.lock();
        try {
            stuckLooks = outlook == Bystanders.Outlook.MOVING || held.size() != threads.size() ? 0 : stuckLooks + 1;
            if (stuckLooks > 0 && stuckLooks >= looks(outlook)) {
                stuckLooks = 0;
                stuckTimes++;
                letGo(chosen(), System.nanoTime());
            }
        } finally {
            lock.unlock();
        }
    }

    /** A thread that waits for a time to pass is given an eighth of the time that a thread is held. */
    private long looks(Bystanders.Outlook outlook) {
        long looks = (long) LOOKS - stuckTimes / LOOKS;
        return outlook == Bystanders.Outlook.STUCK
                ? looks
                : Math.max(looks, direction.holdNanos() / 8 / Usher.TICK_NANOS);
    }

    /**
     * A gate that cannot open goes first; of threads before accesses the one whose access is usually reached again more
     * often, so that the rare one stays; then the one that has waited longest.
     */
    private Held chosen() {
        Standing best = null;
        for (Held each : held) {
            if (!(each instanceof Standing standing)) {
                return each;
            }
            if (best == null || left(standing) > left(best)) {
                best = standing;
            }
        }
        return direction.random() ? held.get(random.nextInt(held.size())) : best;
    }

    private long left(Standing standing) {
        long first = direction.firstReaches() - Director.reached(Mark.FIRST);
        long second = direction.secondReaches() - Director.reached(Mark.SECOND);
        return switch (standing.mark.roles()) {
            case Mark.FIRST -> first;
            case Mark.SECOND -> second;
            default -> Math.max(first, second);
        };
    }

    private void letGo(Held each, long now) {
        held.remove(each);
        leaving.add(each);
        spent += now - each.since;
        inVain++;
        each.release();
    }

    private long waiting(long now) {
        long sum = 0;
        for (Held each : held) {
            sum += now - each.since;
        }
        return sum;
    }

    private void letAllGo(long now) {
        while (!held.isEmpty()) {
            letGo(held.get(held.size() - 1), now);
        }
    }

    /** The outcome so far; null if nobody met. */
    Meeting meeting() {
        lock.lock();
        try {
            return meeting;
        } finally {
            lock.unlock();
        }
    }

    long inVain() {
        lock.lock();
        try {
            return inVain;
        } finally {
            lock.unlock();
        }
    }
}
