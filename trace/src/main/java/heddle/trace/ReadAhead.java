package heddle.trace;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Hands out the batches of a reader, which a thread of its own fills ahead of whoever takes them: reading and analysis
 * then use two cores. Taken by one thread. Names may be looked up meanwhile, for ids of batches that were handed out.
 *
 * <p>Memory ordering: a batch changes hands under this object's monitor, so that what its reading wrote is visible to
 * the taker, and the reader fills it again only after the taker's last look at it.
 */
public final class ReadAhead implements Closeable {
    /** Batches between reader and taker: enough for the reader to sleep through some of them, few enough for a cache. */
    private static final int DEPTH = 8;

    private final TraceReader reader;
    private final Consumer<EventBatch> listener;
    private final EventBatch[] ring;
    private final Thread thread;
    /** Batches filled and batches given back, since the beginning. */
    private long filled;

    private long freed;
    private boolean ended;
    private boolean closed;
    private Throwable fault;
    /** The taker has a batch. */
    private boolean taken;

    /** Batches of a reader, which stays the caller's to close, after this. */
    public ReadAhead(TraceReader reader) {
        this(reader, batch -> {});
    }

    /** @param listener is shown each batch by the thread that has read it, before it is handed out */
    public ReadAhead(TraceReader reader, Consumer<EventBatch> listener) {
        this(reader, listener, Runtime.getRuntime().availableProcessors() > 1);
    }

    /** @param ahead whether a thread reads; without, {@link #next} does */
    ReadAhead(TraceReader reader, Consumer<EventBatch> listener, boolean ahead) {
        this.reader = reader;
        this.listener = listener;
        ring = new EventBatch[ahead ? DEPTH : 1];
        ring[0] = new EventBatch();
        thread = ahead ? new Thread(this::fill, "heddle-reader") : null;
        if (ahead) {
            thread.setDaemon(true);
            thread.start();
        }
    }

    /**
     * The next events, valid until the next call; null after the last.
     *
     * @throws IOException as the reader does, once all batches before the fault were handed out
     */
    public EventBatch next() throws IOException {
        if (thread == null) {
            return read(ring[0]) ? ring[0] : null;
        }
        return take();
    }

    private boolean read(EventBatch batch) throws IOException {
        boolean isRead = reader.read(batch);
        if (isRead) {
            listener.accept(batch);
        }
        return isRead;
    }

    private synchronized EventBatch take() throws IOException {
        if (taken) {
            taken = false;
            freed++;
            // A reader that has filled the ring sleeps until half of it is free.
            if (filled - freed == DEPTH / 2) {
                notifyAll();
            }
        }
        await(() -> filled > freed || ended);
        if (filled > freed) {
            taken = true;
            return ring[(int) (freed % DEPTH)];
        }
        rethrow();
        return null;
    }

    private void rethrow() throws IOException {
        if (fault instanceof IOException e) {
            throw e;
        }
        if (fault instanceof RuntimeException e) {
            throw e;
        }
        if (fault instanceof Error e) {
            throw e;
        }
    }

    private void fill() {
        try {
            for (EventBatch batch = empty(); batch != null && read(batch); batch = empty()) {
                publish();
            }
        } catch (Throwable e) {
            fault = e;
        }
        end();
    }

    /** A batch that the taker has no more use for; null once nobody takes any. */
    private synchronized EventBatch empty() {
        if (filled - freed == DEPTH) {
            await(() -> filled - freed <= DEPTH / 2 || closed);
        }
        if (closed) {
            return null;
        }
        int slot = (int) (filled % DEPTH);
        if (ring[slot] == null) {
            ring[slot] = new EventBatch();
        }
        return ring[slot];
    }

    private synchronized void publish() {
        if (filled++ == freed) {
            notifyAll();
        }
    }

    private synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Waits, interrupted or not: no thread of ours is stopped by interrupts, and one of the caller stays interrupted. */
    private void await(BooleanSupplier condition) {
        boolean interrupted = false;
        while (!condition.getAsBoolean()) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the reading; the reader is at rest when this returns. */
    @Override
    public void close() {
        if (thread == null) {
            return;
        }
        synchronized (this) {
            closed = true;
            notifyAll();
            await(() -> ended);
        }
    }
}
