package heddle.trace;

import java.io.IOException;
import java.util.Arrays;

/** The events of a whole trace in memory, in columns. */
public final class EventList {
    private static final int INITIAL = 64;

    private byte[] op = new byte[INITIAL];
    private int[] thread = new int[INITIAL];
    private int[] target = new int[INITIAL];
    private int[] site = new int[INITIAL];
    /** Null until the first event from a trace with values. */
    private long[] value;

    private final int[] bound = new int[Domain.NAMED];
    private int size;

    /** All events that the reader still has. */
    public static EventList read(TraceReader reader) throws IOException {
        EventList events = new EventList();
        EventBatch batch = new EventBatch();
        while (reader.read(batch)) {
            events.addAll(batch);
        }
        return events;
    }

    /** The events of a trace that fits one batch. */
    public static EventList of(EventBatch batch) {
        EventList events = new EventList();
        events.addAll(batch);
        return events;
    }

    public int size() {
        return size;
    }

    public byte op(int event) {
        return op[event];
    }

    public int thread(int event) {
        return thread[event];
    }

    public int target(int event) {
        return target[event];
    }

    public int site(int event) {
        return site[event];
    }

    /** The value of the event, 0 in a trace without values. */
    public long value(int event) {
        return value == null ? 0 : value[event];
    }

    public boolean hasValues() {
        return value != null;
    }

    /** By domain ordinal: every id in the list is below. */
    public int[] bound() {
        return bound.clone();
    }

    /** Appends an event without a value. */
    public void add(byte operation, int threadId, int targetId, int siteId) {
        if (size == op.length) {
            resize(2 * size);
        }
        int domain = Op.domain(operation).ordinal();
        bound[0] = Math.max(bound[0], threadId + 1);
        if (domain < Domain.NAMED) {
            bound[domain] = Math.max(bound[domain], targetId + 1);
        }
        int i = size++;
        op[i] = operation;
        thread[i] = threadId;
        target[i] = targetId;
        site[i] = siteId;
    }

    /** Appends an event of another list, with its value if that list has values. */
    public void add(EventList from, int event) {
        add(from.op[event], from.thread[event], from.target[event], from.site[event]);
        if (from.value != null) {
            setLast(from.value[event]);
        }
    }

    private void addAll(EventBatch batch) {
        for (int i = 0; i < batch.size; i++) {
            add(batch.op[i], batch.thread[i], batch.target[i], batch.site[i]);
            if (batch.hasValues) {
                setLast(batch.value[i]);
            }
        }
    }

    private void setLast(long lastValue) {
        if (value == null) {
            value = new long[op.length];
        }
        value[size - 1] = lastValue;
    }

    private void resize(int length) {
        op = Arrays.copyOf(op, length);
        thread = Arrays.copyOf(thread, length);
        target = Arrays.copyOf(target, length);
        site = Arrays.copyOf(site, length);
        value = value == null ? null : Arrays.copyOf(value, length);
    }

    /** The same events with new ids. */
    public EventList renumbered(Renumbering ids) {
        EventList events = new EventList();
        for (int i = 0; i < size; i++) {
            int t = ids.thread(thread[i]);
            events.add(op[i], t, ids.target(op[i], target[i]), ids.site(site[i]));
            if (value != null) {
                events.setLast(value[i]);
            }
        }
        return events;
    }

    /** Reads the list from its first event. The names are those of its ids. */
    public TraceReader reader(Names names) {
        return new Reader(names);
    }

    private final class Reader implements TraceReader {
        private final Names names;
        private int next;

        Reader(Names names) {
            this.names = names;
        }

        @Override
        public boolean read(EventBatch batch) {
            batch.clear(next);
            int n = Math.min(EventBatch.CAPACITY, size - next);
            System.arraycopy(op, next, batch.op, 0, n);
            System.arraycopy(thread, next, batch.thread, 0, n);
            System.arraycopy(target, next, batch.target, 0, n);
            System.arraycopy(site, next, batch.site, 0, n);
            batch.hasValues = value != null;
            if (value == null) {
                Arrays.fill(batch.value, 0, n, 0);
            } else {
                System.arraycopy(value, next, batch.value, 0, n);
            }
            System.arraycopy(bound, 0, batch.bound, 0, bound.length);
            batch.size = n;
            next += n;
            return n > 0;
        }

        @Override
        public Names names() {
            return names;
        }

        @Override
        public String damage() {
            return null;
        }

        @Override
        public void close() {}
    }
}
