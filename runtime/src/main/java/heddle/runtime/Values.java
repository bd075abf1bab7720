package heddle.runtime;

import heddle.runtime.values.PathStream;
import heddle.runtime.values.PathStreams;
import heddle.runtime.values.Token;

/**
 * What woven code calls, beside {@link Hooks}, while values are recorded. Nothing is noted before {@link #begin}, nor
 * while the runtime works on the thread. An optimistic read is no event, and ends the stream of its thread.
 */
public final class Values {
    private static volatile boolean on;

    private Values() {}

    /** From now on tokens are noted. */
    public static void begin() {
        on = true;
    }

    private static PathStream stream() {
        if (!on) {
            return null;
        }
        ThreadState t = Threads.current();
        if (t.journal == null || !t.observes()) {
            return null;
        }
        PathStream stream = t.path;
        if (stream == null) {
            stream = open(t);
        }
        if (t.optimistic) {
            stream.breakOff();
        }
        return stream;
    }

    private static PathStream open(ThreadState t) {
        PathStream fresh = PathStreams.open(t.journal.number());
        t.path = fresh;
        return fresh;
    }

    private static void note(int kind, long payload) {
        PathStream stream = stream();
        if (stream != null) {
            stream.add(kind, payload);
        }
    }

    private static long zigzag(long value) {
        return value << 1 ^ value >> 63;
    }

    static void branch(boolean jumps) {
        PathStream stream = stream();
        if (stream != null) {
            stream.branch(jumps);
        }
    }

    public static void choose(int key) {
        note(Token.SWITCH, zigzag(key));
    }

    public static void read(int value) {
        note(Token.VALUE, zigzag(value));
    }

    public static void read(long value) {
        note(Token.VALUE, zigzag(value));
    }

    public static void read(float value) {
        note(Token.VALUE, Integer.reverse(Float.floatToRawIntBits(value)) & 0xFFFFFFFFL);
    }

    public static void read(double value) {
        note(Token.VALUE, Long.reverse(Double.doubleToRawLongBits(value)));
    }

    public static void read(Object value) {
        note(Token.VALUE, ObjectIds.id(value));
    }

    public static void write(int value) {
        note(Token.WRITTEN, zigzag(value));
    }

    public static void write(long value) {
        note(Token.WRITTEN, zigzag(value));
    }

    public static void write(float value) {
        note(Token.WRITTEN, Integer.reverse(Float.floatToRawIntBits(value)) & 0xFFFFFFFFL);
    }

    public static void write(double value) {
        note(Token.WRITTEN, Long.reverse(Double.doubleToRawLongBits(value)));
    }

    public static void write(Object value) {
        note(Token.WRITTEN, ObjectIds.id(value));
    }

    /** Before a call that may go to woven code. */
    public static void calling(int selector) {
        PathStream stream = stream();
        if (stream != null) {
            stream.expected = selector;
        }
    }

    /** On entry to a woven method: its number, and that of its name and descriptor. */
    public static void enter(int method, int selector) {
        PathStream stream = stream();
        if (stream == null) {
            return;
        }
        stream.fromOutside = stream.expected != selector;
        stream.expected = 0;
        if (stream.fromOutside) {
            stream.add(Token.ENTER, method);
        }
    }

    private static PathStream outside() {
        PathStream stream = stream();
        return stream != null && stream.fromOutside ? stream : null;
    }

    public static void argument(int value) {
        PathStream stream = outside();
        if (stream != null) {
            stream.add(Token.VALUE, zigzag(value));
        }
    }

    public static void argument(long value) {
        PathStream stream = outside();
        if (stream != null) {
            stream.add(Token.VALUE, zigzag(value));
        }
    }

    public static void argument(float value) {
        if (outside() != null) {
            read(value);
        }
    }

    public static void argument(double value) {
        if (outside() != null) {
            read(value);
        }
    }

    public static void argument(Object value) {
        if (outside() != null) {
            read(value);
        }
    }

    /** After a call that may have gone to code that is not woven. */
    public static void result(int call) {
        PathStream stream = stream();
        if (stream != null) {
            stream.expected = 0;
            stream.add(Token.RESULT, call);
        }
    }

    /** On entry to a handler. */
    public static void caught(Object exception, int method, int handler) {
        PathStream stream = stream();
        if (stream != null) {
            stream.expected = 0;
            stream.add(Token.CAUGHT, method);
            stream.add(Token.VALUE, handler);
            stream.add(Token.VALUE, ObjectIds.id(exception));
        }
    }
}
