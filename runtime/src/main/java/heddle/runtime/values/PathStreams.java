package heddle.runtime.values;

import heddle.runtime.lock.SpinLock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** All streams of this JVM, and how much they may hold before threads have to wait for the writer. */
public final class PathStreams {
    /** Full pages that wait for the writer: an eighth of the heap at most, and no more than 64 MB. */
    private static final int ROOM = (int) Math.min(4096, Runtime.getRuntime().maxMemory() / 8 >> 14);

    private static final SpinLock LOCK = new SpinLock();
    private static final List<PathStream> ALL = new ArrayList<>();
    private static final AtomicInteger PAGES = new AtomicInteger();
    private static volatile boolean closed;

    private PathStreams() {}

    /** A stream for the thread with that journal. */
    public static PathStream open(int journal) {
        PathStream stream = new PathStream(journal);
        LOCK.lock();
        try {
            ALL.add(stream);
        } finally {
            LOCK.unlock();
        }
        return stream;
    }

    /** Those of now. */
    public static List<PathStream> all() {
        LOCK.lock();
        try {
            return new ArrayList<>(ALL);
        } finally {
            LOCK.unlock();
        }
    }

    /** Moves bytes that the stream has into an array; the answer is how many, 0 at its end. */
    public static int take(PathStream stream, byte[] to) {
        return stream.take(to);
    }

    /** From now on nobody takes, and nobody waits. */
    public static void close() {
        closed = true;
    }

    static void waitForRoom() {
        PAGES.incrementAndGet();
        while (PAGES.get() > ROOM && !closed) {
            Thread.yield();
        }
    }

    static void freePage() {
        PAGES.decrementAndGet();
    }
}
