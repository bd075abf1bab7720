package heddle.bench;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Faults;
import heddle.trace.NameTable;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import heddle.trace.WellFormed;
import heddle.trace.text.TextFormat;
import heddle.trace.text.TextReader;
import heddle.trace.text.TextTrace;
import heddle.trace.text.TextWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

/**
 * Events per CPU second of text traces: written, read, and read with the check of well-formedness. The trace has 8 threads, 20
 * locks, 100,000 variables and 80 % accesses; the argument is its length, 10 million events unless given.
 */
public final class TextBench {
    private static final int THREADS = 8;
    private static final int LOCKS = 20;
    private static final int VARIABLES = 100_000;
    private static final int ROUNDS = 5;

    private TextBench() {}

    public static void main(String[] args) throws IOException {
        long events = args.length == 0 ? 10_000_000 : Long.parseLong(args[0]);
        for (TextFormat format : TextFormat.values()) {
            Path file = Files.createTempFile("heddle", "." + format.name().toLowerCase(Locale.ROOT));
            try {
                for (int round = 0; round < ROUNDS; round++) {
                    round(format, file, events);
                }
            } finally {
                Files.delete(file);
            }
        }
        check(events);
    }

    private static void round(TextFormat format, Path file, long events) throws IOException {
        long start = cpu();
        generate(file, events);
        print(format + " generate and write", events, start);
        start = cpu();
        try (TraceReader reader = new TextReader("bench", Files.newInputStream(file), format, Faults.strict())) {
            print(format + " parse", drain(reader), start);
        }
        start = cpu();
        try (TraceReader reader = TextTrace.open(file).read()) {
            print(format + " parse and check", drain(reader), start);
        }
    }

    /** The check alone, on the same batches as above, in memory: the time that it adds to making them. */
    private static void check(long events) throws IOException {
        for (int round = 0; round < ROUNDS; round++) {
            double without = make(events, null);
            WellFormed rules = new WellFormed(names(), event -> "event " + event, Faults.strict());
            double with = make(events, rules);
            System.out.printf(Locale.ROOT, "%-24s %6.2f ns/event%n", "check alone", (with - without) / events);
        }
    }

    private static long make(long events, WellFormed rules) throws IOException {
        Random random = new Random(1);
        int[] holder = new int[LOCKS];
        EventBatch batch = new EventBatch();
        long start = cpu();
        for (long done = 0; done < events; done += batch.size) {
            fill(batch, done, random, holder);
            if (rules != null) {
                rules.check(batch);
            }
        }
        return cpu() - start;
    }

    private static long drain(TraceReader reader) throws IOException {
        EventBatch batch = new EventBatch();
        long events = 0;
        while (reader.read(batch)) {
            events += batch.size;
        }
        return events;
    }

    private static void generate(Path file, long events) throws IOException {
        Random random = new Random(1);
        int[] holder = new int[LOCKS];
        EventBatch batch = new EventBatch();
        try (TextWriter writer = TextWriter.create(file, names())) {
            for (long done = 0; done < events; done += batch.size) {
                fill(batch, done, random, holder);
                writer.write(batch);
            }
        }
    }

    private static void fill(EventBatch batch, long first, Random random, int[] holder) {
        batch.clear(first);
        batch.bound[Domain.THREAD.ordinal()] = THREADS;
        batch.bound[Domain.LOCK.ordinal()] = LOCKS;
        batch.bound[Domain.VARIABLE.ordinal()] = VARIABLES;
        while (!batch.isFull()) {
            int bits = random.nextInt();
            int thread = bits & THREADS - 1;
            int choice = (bits >>> 3 & 0xFFFF) % 100;
            if (choice < 80) {
                int variable = (bits >>> 8) % VARIABLES;
                batch.add(choice < 55 ? Op.READ : Op.WRITE, thread, variable, variable % 5000);
            } else {
                int lock = (bits >>> 12) % LOCKS;
                boolean free = holder[lock] == 0;
                batch.add(free ? Op.ACQUIRE : Op.RELEASE, free ? thread : holder[lock] - 1, lock, lock);
                holder[lock] = free ? thread + 1 : 0;
            }
        }
    }

    private static Names names() {
        NameTable names = new NameTable();
        add(names, Domain.THREAD, "T", THREADS);
        add(names, Domain.LOCK, "L", LOCKS);
        add(names, Domain.VARIABLE, "V", VARIABLES);
        for (int i = 0; i < 5000; i++) {
            names.addSite(String.valueOf(i));
        }
        return names;
    }

    private static void add(NameTable names, Domain domain, String prefix, int count) {
        for (int i = 0; i < count; i++) {
            names.add(domain, prefix + i);
        }
    }

    /** CPU time of this thread, which a busy machine does not stretch. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void print(String what, long events, long start) {
        double seconds = (cpu() - start) / 1e9;
        System.out.printf(Locale.ROOT, "%-24s %6.1f M events/s%n", what, events / seconds / 1e6);
    }
}
