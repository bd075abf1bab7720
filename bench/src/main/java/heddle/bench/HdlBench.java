package heddle.bench;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import heddle.trace.hdl.HdlTrace;
import heddle.trace.hdl.HdlWriter;
import heddle.trace.hdl.block.Compression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Size and speed of {@code .hdl} on a trace of eight workers and main, 20 locks, 100,000 variables and 80 % accesses,
 * whose sites follow from variable and operation. Argument: the number of events in millions, 10 by default.
 */
public final class HdlBench {
    private static final int WORKERS = 8;
    private static final int LOCKS = 20;
    private static final int VARIABLES = 100_000;
    private static final int ROUNDS = 5;

    private HdlBench() {}

    public static void main(String[] arguments) throws IOException {
        int events = 1_000_000 * (arguments.length == 0 ? 10 : Integer.parseInt(arguments[0]));
        NameTable names = names();
        List<EventBatch> trace = events(events);
        for (Compression compression : Compression.values()) {
            Path file = Files.createTempFile("heddle", ".hdl");
            try {
                measure(file, names, trace, events, compression);
            } finally {
                Files.delete(file);
            }
        }
    }

    private static void measure(Path file, NameTable names, List<EventBatch> trace, int events, Compression compression)
            throws IOException {
        double encode = 0;
        double decode = 0;
        double ranges = 0;
        for (int i = 0; i < ROUNDS; i++) {
            encode = Math.max(encode, events / encode(file, names, trace, compression));
            decode = Math.max(decode, events / decode(file, events));
            ranges = Math.max(ranges, 10_000 / ranges(file, events, 10_000));
        }
        System.out.printf(
                Locale.ROOT,
                "%-8s %.3f bytes/event, encode %.1f M events/s, decode %.1f M events/s, %.0f random ranges/s%n",
                compression,
                (double) Files.size(file) / events,
                encode / 1e6,
                decode / 1e6,
                ranges);
    }

    private static double encode(Path file, NameTable names, List<EventBatch> trace, Compression compression)
            throws IOException {
        long start = System.nanoTime();
        try (HdlWriter writer = HdlWriter.create(file, names, compression)) {
            for (EventBatch batch : trace) {
                writer.write(batch);
            }
        }
        return seconds(start);
    }

    private static double decode(Path file, int events) throws IOException {
        long start = System.nanoTime();
        EventBatch batch = new EventBatch();
        long seen = 0;
        try (HdlTrace trace = HdlTrace.open(file);
                TraceReader reader = trace.read()) {
            while (reader.read(batch)) {
                seen += batch.size;
            }
        }
        double seconds = seconds(start);
        if (seen != events) {
            throw new IOException(file + " holds " + seen + " events instead of " + events);
        }
        return seconds;
    }

    private static double ranges(Path file, int events, int count) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        EventBatch batch = new EventBatch();
        long start = System.nanoTime();
        try (HdlTrace trace = HdlTrace.open(file)) {
            for (int i = 0; i < count; i++) {
                long from = random.nextInt(events);
                try (TraceReader reader = trace.read(from, from + 1)) {
                    reader.read(batch);
                }
            }
        }
        return seconds(start);
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static NameTable names() {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "main");
        for (int i = 0; i < WORKERS; i++) {
            names.add(Domain.THREAD, "T" + i);
        }
        for (int i = 0; i < LOCKS; i++) {
            names.add(Domain.LOCK, "L" + i);
        }
        for (int i = 0; i < VARIABLES; i++) {
            names.add(Domain.VARIABLE, "V" + i);
        }
        for (int i = 0; i < 2 * VARIABLES + 2 * LOCKS; i++) {
            names.addSite(Integer.toString(i));
        }
        return names;
    }

    /** A lock is taken by a worker that holds none, and released as often as taken. */
    private static List<EventBatch> events(int count) {
        SplittableRandom random = new SplittableRandom(42);
        List<EventBatch> trace = new ArrayList<>();
        EventBatch batch = new EventBatch();
        int[] held = new int[WORKERS + 1];
        Arrays.fill(held, -1);
        boolean[] taken = new boolean[LOCKS];
        for (int i = 0; i < count; i++) {
            if (batch.isFull()) {
                trace.add(batch);
                batch = new EventBatch();
                batch.clear(i);
            }
            int thread = 1 + random.nextInt(WORKERS);
            int lock = held[thread] >= 0 ? held[thread] : random.nextInt(LOCKS);
            if (random.nextInt(5) == 0 && held[thread] >= 0) {
                batch.add(Op.RELEASE, thread, lock, 2 * VARIABLES + 2 * lock + 1);
                held[thread] = -1;
                taken[lock] = false;
            } else if (random.nextInt(5) == 0 && held[thread] < 0 && !taken[lock]) {
                batch.add(Op.ACQUIRE, thread, lock, 2 * VARIABLES + 2 * lock);
                held[thread] = lock;
                taken[lock] = true;
            } else {
                int variable = random.nextInt(VARIABLES);
                int op = random.nextInt(2);
                batch.add((byte) op, thread, variable, 2 * variable + op);
            }
        }
        trace.add(batch);
        return trace;
    }
}
