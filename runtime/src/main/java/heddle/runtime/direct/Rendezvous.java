package heddle.runtime.direct;

import heddle.runtime.lock.SpinLock;
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
    private int stuckLooks;
    private int stuckTimes;
    private Meeting meeting;
    private boolean told;
    private Standing follower;

    Rendezvous(Direction direction) {
        this.direction = direction;
        random = new SplittableRandom(direction.seed());
    }

    /** The calling thread comes to an access; returns when it may make it. */
    void arrive(Mark mark, Object base, long from, long to) {
        if (direction.holds() && Bystanders.isAlone()) {
            return;
        }
        Standing here = new Standing(mark, base, from, to, limit(base));
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

    /** Lets go whose time is over, and one thread if nobody else can move; false when there is nobody to look after. */
    boolean usher() {
        long now = System.nanoTime();
        boolean any;
        boolean tells;
        lock.lock();
        try {
            tells = meeting != null && !told;
            told |= tells;
            if (follower != null && now - meeting.since > ACCESS_NANOS) {
                follower.release();
                follower = null;
            }
            for (int i = held.size() - 1; i >= 0; i--) {
                Held each = held.get(i);
                if (each.isFree()) {
                    held.remove(i);
                } else if (each.isOver(now)) {
                    letGo(each, now);
                    tire(each);
                }
            }
            if (spent + waiting(now) >= direction.budgetNanos()) {
                letAllGo(now);
            }
            any = !held.isEmpty() || follower != null;
        } finally {
            lock.unlock();
        }
        if (tells) {
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
        moves = moves || Bystanders.canMove(threads);
        lock.lock();
        try {
            stuckLooks = moves || held.size() != threads.size() ? 0 : stuckLooks + 1;
            if (stuckLooks > 0 && stuckLooks >= LOOKS - stuckTimes / LOOKS) {
                stuckLooks = 0;
                stuckTimes++;
                letGo(chosen(), System.nanoTime());
            }
        } finally {
            lock.unlock();
        }
    }

    /** A gate that cannot open goes first; among accesses the thread that has waited longest. */
    private Held chosen() {
        for (Held each : held) {
            if (!(each instanceof Standing)) {
                return each;
            }
        }
        return direction.random() ? held.get(random.nextInt(held.size())) : held.get(0);
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

    /** What happened so far; null if nobody met. */
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
