package heddle.agent.record;

import heddle.runtime.journal.Drain;
import heddle.runtime.journal.Journals;
import heddle.runtime.record.Values;
import heddle.runtime.values.PathStreams;
import heddle.runtime.vm.OwnThread;
import heddle.trace.hdl.HdlWriter;
import heddle.trace.hdl.block.Compression;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes the trace while the program runs. A thread of its own drains the journals; events that have been written out
 * are readable whatever happens to the JVM. When writing fails the recording ends with one sentence, and the program
 * goes on.
 */
public final class Recording {
    private final Path file;
    /** How long events wait, unless there are many: the loss of a killed JVM. */
    private final int flushMillis;

    private final RecordedNames names = new RecordedNames();
    private final boolean withValues;
    private TraceEvents events;
    /** Null unless values are recorded. */
    private ValueBlocks values;

    private HdlWriter writer;
    private Drain drain;
    private boolean open;
    private String failure;
    private long lastFlush = System.nanoTime();

    /** @param withValues whether the trace also gets what threads saw and decided */
    public Recording(Path file, int flushMillis, boolean withValues) {
        this.file = file;
        this.flushMillis = flushMillis;
        this.withValues = withValues;
    }

    public Path file() {
        return file;
    }

    /** Whether the journals show writes of two threads to one variable of that name. Takes all events out of them. */
    public boolean hasBothWrites(String variable) throws IOException {
        CanaryEar ear = new CanaryEar(names, variable);
        new Drain(ear).run();
        return ear.heardBoth();
    }

    /** Opens the file; false, with a sentence on standard error, if that is not possible. */
    public synchronized boolean start() {
        try {
            writer = HdlWriter.createRecording(file, names, Compression.LZ4);
        } catch (IOException e) {
            System.err.println("heddle: cannot write the trace " + file + ": " + reason(e));
            return false;
        }
        events = new TraceEvents(names, writer);
        drain = new Drain(events);
        if (withValues) {
            values = new ValueBlocks(writer, events);
            Values.begin();
        }
        open = true;
        new OwnThread(this::work, "heddle-writer").start();
        return true;
    }

    private void work() {
        try {
            do {
                Journals.awaitWork(flushMillis);
            } while (step());
        } catch (InterruptedException e) {
            fail("its thread was interrupted");
        }
    }

    private synchronized boolean step() {
        if (!open) {
            return false;
        }
        try {
            drain.run();
            writeValues();
            if (System.nanoTime() - lastFlush >= flushMillis * 1_000_000L) {
                events.flush();
                writer.flush();
                lastFlush = System.nanoTime();
            }
        } catch (IOException e) {
            fail(reason(e));
        } catch (RuntimeException | Error e) {
            fail(e.toString());
        }
        return open;
    }

    private void writeValues() throws IOException {
        if (values != null) {
            values.write();
        }
    }

    /**
     * Writes what is left and completes the file. Later events of threads are not recorded.
     *
     * @param unseen what was not observed, in sentences that the trace tells its readers
     */
    public synchronized void finish(List<String> unseen) {
        if (!open) {
            return;
        }
        try {
            drain.run();
            events.flush();
            writeValues();
            open = false;
            Journals.close();
            PathStreams.close();
            List<String> leftOut = new ArrayList<>(unseen);
            addRepairs(leftOut);
            writer.writeNotes(leftOut);
            writer.close();
        } catch (IOException e) {
            fail(reason(e));
        } catch (RuntimeException | Error e) {
            fail(e.toString());
        }
    }

    private synchronized void fail(String reason) {
        open = false;
        Journals.close();
        PathStreams.close();
        failure = reason;
        System.err.println("heddle: the recording ends after " + events.count() + " events: cannot write " + file + ": "
                + reason + "; the program goes on");
    }

    private static String reason(IOException e) {
        if (e instanceof FileSystemException fault && fault.getReason() != null) {
            return fault.getReason();
        }
        return e instanceof FileSystemException ? e.getClass().getSimpleName() : String.valueOf(e.getMessage());
    }

    public synchronized long events() {
        return events.count();
    }

    public synchronized int threads() {
        return events.threads();
    }

    public synchronized boolean isComplete() {
        return failure == null;
    }

    /** One line for standard error. */
    public String summary() {
        return "heddle: " + file + ": " + notes().get(0);
    }

    public synchronized List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(String.format(
                Locale.ROOT,
                "recorded %,d events of %,d threads, %.2f bytes each",
                events(),
                threads(),
                (double) size() / Math.max(1, events())));
        if (values != null) {
            notes.add(
                    String.format(Locale.ROOT, "recorded %,d bytes of values, paths and class files", values.bytes()));
        }
        if (failure != null) {
            notes.add("the trace ends early: cannot write " + file + ": " + failure + "; about " + Journals.lost()
                    + " later events were lost");
        }
        addRepairs(notes);
        return notes;
    }

    private void addRepairs(List<String> notes) {
        if (events.repairs() > 0) {
            notes.add(events.repairs() + " lock operations happened in code that is not observed, and were put in");
        }
    }

    private long size() {
        try {
            return Files.size(file);
        } catch (IOException e) {
            return 0;
        }
    }
}
