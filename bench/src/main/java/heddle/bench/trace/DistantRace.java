package heddle.bench.trace;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.Names;
import heddle.trace.Op;
import heddle.trace.TraceReader;
import heddle.trace.TraceWriter;
import heddle.trace.file.TraceFiles;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Adds one race to a trace, over half of its length: after a quarter a thread that does nothing else writes a variable
 * under lock 0, after three quarters another thread reads it without. A proof of the race has to move all sections of
 * that lock in between before the first one.
 */
public final class DistantRace {
    /** Id of the new thread, and of the new variable; the old ones move up by one. */
    private static final int NEW = 0;

    private final TraceReader source;
    private final long events;
    private int holder = -1;
    private boolean hasWrite;
    private boolean hasRead;
    private final EventBatch out = new EventBatch();

    private DistantRace(TraceReader source, long events) {
        this.source = source;
        this.events = events;
    }

    /** Writes a trace of about so many events with the race to a file. */
    public static void write(TraceReader source, long events, Path file) throws IOException {
        DistantRace race = new DistantRace(source, events);
        try (TraceWriter writer = TraceFiles.create(file, new ShiftedNames(source.names()))) {
            race.copy(writer);
        }
    }

    private void copy(TraceWriter writer) throws IOException {
        EventBatch batch = new EventBatch();
        out.clear(0);
        while (source.read(batch)) {
            System.arraycopy(batch.bound, 0, out.bound, 0, out.bound.length);
            out.bound[Domain.THREAD.ordinal()]++;
            out.bound[Domain.VARIABLE.ordinal()]++;
            for (int i = 0; i < batch.size; i++) {
                Domain domain = Op.domain(batch.op[i]);
                int shift = domain == Domain.THREAD || domain == Domain.VARIABLE ? 1 : 0;
                add(writer, batch.op[i], batch.thread[i] + 1, batch.target[i] + shift, batch.site[i]);
                follow(batch.op[i], batch.thread[i], batch.target[i]);
                addRace(writer, batch.first + i, batch.op[i], batch.thread[i] + 1, batch.site[i]);
            }
        }
        writer.write(out);
    }

    private void follow(byte op, int t, int target) {
        if (target == 0 && (op == Op.ACQUIRE || op == Op.WAKE)) {
            holder = t;
        } else if (target == 0 && (op == Op.RELEASE || op == Op.WAIT)) {
            holder = -1;
        }
    }

    private void addRace(TraceWriter writer, long event, byte op, int t, int site) throws IOException {
        if (holder >= 0 || !Op.isAccess(op)) {
            return;
        }
        if (!hasWrite && event >= events / 4) {
            hasWrite = true;
            add(writer, Op.ACQUIRE, NEW, 0, site);
            add(writer, Op.WRITE, NEW, NEW, site);
            add(writer, Op.RELEASE, NEW, 0, site);
        } else if (!hasRead && event >= events / 4 * 3) {
            hasRead = true;
            add(writer, Op.READ, t, NEW, site);
        }
    }

    private void add(TraceWriter writer, byte op, int t, int target, int site) throws IOException {
        if (out.isFull()) {
            writer.write(out);
            out.clear(out.first + out.size);
        }
        out.add(op, t, target, site);
    }

    /** The names of a trace whose threads and variables have moved up by one. */
    private record ShiftedNames(Names old) implements Names {
        private static boolean isShifted(Domain domain) {
            return domain == Domain.THREAD || domain == Domain.VARIABLE;
        }

        @Override
        public int count(Domain domain) {
            return old.count(domain) + (isShifted(domain) ? 1 : 0);
        }

        @Override
        public String name(Domain domain, int id) {
            return !isShifted(domain) ? old.name(domain, id) : id == NEW ? "distant" : old.name(domain, id - 1);
        }

        @Override
        public long instance(Domain domain, int id) {
            return !isShifted(domain) ? old.instance(domain, id) : id == NEW ? 0 : old.instance(domain, id - 1);
        }

        @Override
        public int sites() {
            return old.sites();
        }

        @Override
        public String location(int site) {
            return old.location(site);
        }

        @Override
        public String method(int site) {
            return old.method(site);
        }

        @Override
        public int caller(int site) {
            return old.caller(site);
        }
    }
}
