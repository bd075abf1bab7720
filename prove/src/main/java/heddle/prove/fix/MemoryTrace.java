package heddle.prove.fix;

import heddle.trace.Domain;
import heddle.trace.EventList;
import heddle.trace.Names;
import heddle.trace.SlicedReader;
import heddle.trace.Trace;
import heddle.trace.TraceReader;
import heddle.trace.TraceSummary;
import java.nio.file.Path;

/** A trace that was made from another one, in memory; further locks, variables and volatiles have ids beyond the old ones. */
final class MemoryTrace implements Trace {
    private final EventList events;
    private final Names names;

    MemoryTrace(EventList events, Names old, String added) {
        this.events = events;
        this.names = new MoreNames(old, events.bound(), added);
    }

    Names names() {
        return names;
    }

    @Override
    public Path file() {
        return Path.of("rewritten.hdl");
    }

    @Override
    public TraceSummary summary() {
        return null;
    }

    @Override
    public TraceReader read() {
        return events.reader(names);
    }

    @Override
    public boolean isSeekable() {
        return false;
    }

    @Override
    public TraceReader read(long from, long to) {
        return new SlicedReader(read(), from, to);
    }

    @Override
    public long bytesRead() {
        return 0;
    }

    @Override
    public void close() {}

    private record MoreNames(Names old, int[] bound, String added) implements Names {
        @Override
        public int count(Domain domain) {
            return Math.max(old.count(domain), bound[domain.ordinal()]);
        }

        @Override
        public String name(Domain domain, int id) {
            return id < old.count(domain) ? old.name(domain, id) : added;
        }

        @Override
        public long instance(Domain domain, int id) {
            return id < old.count(domain) ? old.instance(domain, id) : id + 1L;
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
