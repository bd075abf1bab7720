package heddle.runtime.values;

import jdk.internal.misc.Unsafe;

/** The tokens of one thread. Only that thread appends; only the writer of the trace takes. */
public final class PathStream {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long SIZE = U.objectFieldOffset(Page.class, "size");
    private static final int SMALLEST_PAGE = 256;
    private static final int LARGEST_PAGE = 1 << 14;
    /** Bytes of the longest token. */
    private static final int LONGEST = 11;

    public static final long NO_SNAPSHOT = -1;

    /** The number of the thread's journal. */
    public final int journal;

    /** The target of the woven call just made; 0 once it has arrived, or came back. */
    private int expected;
    /** The object that it is to arrive at, if code that is not woven could pass it on to another; else null. */
    private Object receiver;
    /** Whether that call goes to the caller's own class for certain, so that its end is not noted. */
    private boolean isOwnCall;

    /** Whether the last thing was that a woven method came back to woven code that will ask. */
    private boolean hasLeft;

    /** Whether the arguments of the method just entered are to be noted. */
    public boolean fromOutside;

    /** The methods that the thread is in, and where a reader can begin. */
    private final Frames frames = new Frames();

    private Page page = new Page(SMALLEST_PAGE);
    private int size;
    /** Bytes in the pages before. */
    private long earlier;
    /** Outcomes of branches that are not in the page yet, below a leading 1. */
    private int branches = 1;

    private boolean isBroken;

    /** How far the writer has come. */
    private Page taken = page;

    private int takenSize;

    private static final class Page {
        final byte[] bytes;
        /** Touched only through its offset. */
        @SuppressWarnings("unused")
        int size;

        volatile Page next;

        Page(int length) {
            bytes = new byte[length];
        }
    }

    PathStream(int journal) {
        this.journal = journal;
    }

    /** A call is about to be made. */
    public void call(int selector, Object to, boolean isOwn) {
        expected = selector;
        receiver = to;
        isOwnCall = isOwn;
    }

    /** Whether a method that is entered is the one that was called last: of that selector, on that object. */
    public boolean arrives(int selector, Object self) {
        boolean isCalled = expected == selector && (receiver == null || receiver == self);
        endCall();
        return isCalled;
    }

    private void endCall() {
        expected = 0;
        receiver = null;
    }

    /** Ends the stream for good. */
    public void breakOff() {
        if (!isBroken) {
            add(Token.BREAK, 0);
            isBroken = true;
        }
    }

    /** Bytes so far, if no outcome of a branch waits. */
    private long position() {
        return earlier + size;
    }

    /**
     * Notes that a method is entered, if that is news to a reader, who is then told the arguments.
     *
     * @param isOutside whether the caller is not woven
     * @param canResume whether a reader who knows nothing of the caller could follow the method
     * @return the place for a snapshot, modulo 2^32; {@link #NO_SNAPSHOT} if there is to be none
     */
    public long enter(int method, boolean isOutside, boolean canResume) {
        boolean isDue = canResume && !isBroken && frames.isSnapshotDue(position());
        fromOutside = isOutside || isDue;
        if (!fromOutside) {
            frames.enter(method, isOwnCall);
            return NO_SNAPSHOT;
        }
        if (branches != 1) {
            endBranches();
        }
        long place = position();
        if (isDue) {
            frames.snapshot(place);
        }
        frames.enter(method, isOutside || isOwnCall);
        put(isOutside ? Token.ENTER : Token.RESUME, method);
        return isDue ? place & 0xFFFFFFFFL : NO_SNAPSHOT;
    }

    /** A method returns. */
    public void leave(int method) {
        hasLeft = frames.leave(method);
    }

    /** Whether a call that has come back went to a woven method, whose result a reader knows. To be asked at once. */
    public boolean isKnownResult() {
        boolean isKnown = hasLeft;
        hasLeft = false;
        endCall();
        return isKnown;
    }

    /** An exception reached a handler of a method. */
    public void unwind(int method) {
        endCall();
        hasLeft = false;
        frames.unwind(method);
    }

    public void branch(boolean taken) {
        branches = branches << 1 | (taken ? 1 : 0);
        if (branches >= 1 << Token.MAX_BRANCHES) {
            endBranches();
        }
    }

    public void add(int kind, long payload) {
        if (branches != 1) {
            endBranches();
        }
        put(kind, payload);
    }

    private void endBranches() {
        put(Token.BRANCHES, branches);
        branches = 1;
    }

    private void put(int kind, long payload) {
        if (isBroken) {
            return;
        }
        if (size + LONGEST > page.bytes.length) {
            newPage();
        }
        byte[] bytes = page.bytes;
        int at = size;
        int first = kind | (int) payload << 4 & 0x70;
        long rest = payload >>> 3;
        while (rest != 0) {
            bytes[at++] = (byte) (first | 0x80);
            first = (int) rest & 0x7F;
            rest >>>= 7;
        }
        bytes[at++] = (byte) first;
        size = at;
        U.putIntRelease(page, SIZE, at);
    }

    private void newPage() {
        PathStreams.waitForRoom();
        Page fresh = new Page(Math.min(LARGEST_PAGE, page.bytes.length * 4));
        page.next = fresh;
        page = fresh;
        earlier += size;
        size = 0;
    }

    /** Takes bytes that were not taken yet; the answer is how many, 0 if there are none. */
    int take(byte[] to) {
        while (true) {
            Page next = taken.next;
            int end = U.getIntAcquire(taken, SIZE);
            int count = Math.min(to.length, end - takenSize);
            if (count > 0) {
                System.arraycopy(taken.bytes, takenSize, to, 0, count);
                takenSize += count;
                return count;
            }
            if (next == null) {
                return 0;
            }
            taken = next;
            takenSize = 0;
            PathStreams.freePage();
        }
    }
}
