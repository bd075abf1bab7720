package heddle.scan.warn;

import heddle.scan.ir.Program;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Failures;
import heddle.scan.thread.Reach;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Token;
import java.util.Objects;

/**
 * Everything about an access that decides whether it can meet another one and what speaks against that, its location and
 * its locks apart: accesses of one rank are compared once.
 *
 * @param entry the entry from whose own summary it comes; null if it comes from a pool
 * @param thread the thread that does it, where the summary names one
 * @param made whether the thread that accesses the object made it
 * @param unknown whether nobody knows where the object comes from
 * @param many whether the object is one of many of its name
 * @param given whether the object is known only by what the thread was started with, or a function was given
 * @param loose whether others that find an object by the same path may find another one
 * @param variable whether the object is a variable, no allocated one
 * @param doubt the least {@linkplain Reach doubt} that one of its threads gets there
 * @param startedDoubt the same of threads other than the first
 * @param once whether the first thread, if it does the access, does so a fixed number of times
 * @param lost whether the program {@linkplain Failures fails} for sure once a thread is there
 * @param global whether the object is found where all threads look
 * @param handed whether an assumed environment gives the object to all threads of that root
 * @param receiver whether it is the object that the thread was started on, under the name that the thread has for it
 * @param assumed whether the threads are a guess
 * @param alone the root of its threads, if that runs once at a time on what it was given; -1 if not
 * @param root the entry's name
 * @param objects how many allocation sites the object's alias class has
 * @param declared what declarations say about sharing the variable; null if nothing
 * @param iterates whether an iterator of a container whose methods take its monitor accesses it without that
 */
record Rank(
        Setting setting,
        Program.Entry entry,
        Token thread,
        boolean initial,
        boolean made,
        boolean unknown,
        boolean many,
        boolean given,
        boolean loose,
        boolean variable,
        int doubt,
        int startedDoubt,
        boolean once,
        boolean lost,
        boolean global,
        boolean handed,
        Receiver receiver,
        boolean assumed,
        int alone,
        String root,
        int objects,
        Reason declared,
        boolean iterates) {
    private static final Crowd FIRST = Crowd.NONE.with(ThreadIndex.ENTRY);

    /** The object that a thread was started on is known to the thread that started it, too. */
    enum Receiver {
        NO,
        /** Of a thread that the code starts: others of the same fork mostly have another one. */
        OF_STARTED,
        /** Of one that the environment starts, on one object for all. */
        OF_USERS
    }

    boolean isPooled() {
        return entry == null;
    }

    /**
     * Whether nothing shows that others can find the object: its origin is unknown, or the thread made it itself.
     *
     * @param same whether the other one names its object alike
     */
    boolean isUnplaced(boolean same) {
        boolean known = receiver == Receiver.OF_USERS || receiver == Receiver.OF_STARTED && !same;
        return (unknown || made) && !known;
    }

    /** The least doubt that two threads, not both the first one, get to the two accesses. */
    int doubtWith(Rank other) {
        return Math.min(doubt + other.startedDoubt, startedDoubt + other.doubt);
    }

    /** Whether the two only meet where the first thread passes a fixed number of times. */
    boolean meetsOnce(Rank other) {
        boolean here = isOfFirstThreadAlone();
        boolean there = other.isOfFirstThreadAlone();
        return here != there && (here ? once : other.once);
    }

    private boolean isOfFirstThreadAlone() {
        return setting.threads().equals(FIRST);
    }

    /** Whether two threads that have the object under one name may each have their own. */
    boolean mayBeOwn() {
        return loose || many && given || isOneOfSite();
    }

    /** Whether the object was made at a known place where many are made. */
    boolean isOneOfSite() {
        return many && !unknown;
    }

    /** Whether the two can happen at the same time: a thread of one may run beside the other's access. */
    boolean isConcurrentWith(Rank other) {
        if (entry != null && other.entry != null) {
            if (entry != other.entry) return false;
            return runsBeside(other.thread, this) || runsBeside(thread, other);
        }
        return setting.beside().intersects(other.setting.threads())
                || other.setting.beside().intersects(setting.threads());
    }

    private static boolean runsBeside(Token thread, Rank access) {
        return thread != null && access.setting.besideByCall().mayRun(thread);
    }

    /** Whether different threads do the two, concurrently or not: no pair of one thread with itself. */
    boolean isOfAnotherThreadThan(Rank other) {
        boolean sameRun = entry == other.entry || entry == null || other.entry == null;
        return sameRun && !setting.threads().equals(other.setting.threads());
    }

    /** Settings and entries are shared objects. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Rank that
                && setting == that.setting
                && entry == that.entry
                && initial == that.initial
                && made == that.made
                && unknown == that.unknown
                && many == that.many
                && given == that.given
                && loose == that.loose
                && variable == that.variable
                && doubt == that.doubt
                && startedDoubt == that.startedDoubt
                && once == that.once
                && lost == that.lost
                && global == that.global
                && handed == that.handed
                && receiver == that.receiver
                && assumed == that.assumed
                && alone == that.alone
                && objects == that.objects
                && declared == that.declared
                && iterates == that.iterates
                && root.equals(that.root)
                && Objects.equals(thread, that.thread);
    }

    @Override
    public int hashCode() {
        return (System.identityHashCode(setting) * 31 + objects) * 31 + root.hashCode();
    }
}
