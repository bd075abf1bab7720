package heddle.runtime.record;

import heddle.runtime.journal.Entry;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import heddle.runtime.values.PathStream;
import heddle.runtime.values.PathStreams;
import heddle.runtime.values.Token;
import jdk.internal.vm.annotation.DontInline;

/**
 * Hooks of woven code, beside {@link heddle.runtime.Hooks}, while values are recorded. Nothing is noted before {@link
 * #begin}, nor while the runtime works on the thread. An optimistic read is no event, and ends the stream of its
 * thread.
 *
 * <p>Hooks that always note something are not compiled into woven code: that would save no call worth its compilation.
 */
public final class Values {
    private static volatile boolean on;

    private Values() {}

    /** From now on tokens are noted. */
    public static void begin() {
        on = true;
    }

    /** Where the calling thread's tokens go; null while they are not wanted. */
    private static PathStream stream() {
        return stream(Threads.current());
    }

    private static PathStream stream(ThreadState t) {
        PathStream stream = t.path;
        return stream != null && t.inside == 0 && !t.optimistic ? stream : rareStream(t);
    }

    /** The thread has no stream yet, or the runtime works on it, or it reads optimistically. */
    @DontInline
    private static PathStream rareStream(ThreadState t) {
        if (!on || t.journal == null || !t.observes()) {
            return null;
        }
        if (t.path == null) {
            t.path = PathStreams.open(t.journal.number());
            t.ids = new ObjectIds.Id[1024];
        }
        if (t.optimistic) {
            t.path.breakOff();
        }
        return t.path;
    }

    private static void note(int kind, long payload) {
        PathStream stream = stream();
        if (stream != null) {
            stream.add(kind, payload);
        }
    }

    private static void note(int kind, Object object) {
        ThreadState t = Threads.current();
        PathStream stream = stream(t);
        if (stream != null) {
            stream.add(kind, ObjectIds.id(object, t));
        }
    }

    private static long zigzag(long value) {
        return value << 1 ^ value >> 63;
    }

    @DontInline
    static void branch(boolean jumps) {
        PathStream stream = stream();
        if (stream != null) {
            stream.branch(jumps);
        }
    }

    @DontInline
    public static void choose(int key) {
        note(Token.SWITCH, zigzag(key));
    }

    @DontInline
    public static void read(int value) {
        note(Token.VALUE, zigzag(value));
    }

    @DontInline
    public static void read(long value) {
        note(Token.VALUE, zigzag(value));
    }

    @DontInline
    public static void read(float value) {
        note(Token.VALUE, Integer.reverse(Float.floatToRawIntBits(value)) & 0xFFFFFFFFL);
    }

    @DontInline
    public static void read(double value) {
        note(Token.VALUE, Long.reverse(Double.doubleToRawLongBits(value)));
    }

    @DontInline
    public static void read(Object value) {
        note(Token.VALUE, value);
    }

    @DontInline
    public static void write(int value) {
        note(Token.WRITTEN, zigzag(value));
    }

    @DontInline
    public static void write(long value) {
        note(Token.WRITTEN, zigzag(value));
    }

    @DontInline
    public static void write(float value) {
        note(Token.WRITTEN, Integer.reverse(Float.floatToRawIntBits(value)) & 0xFFFFFFFFL);
    }

    @DontInline
    public static void write(double value) {
        note(Token.WRITTEN, Long.reverse(Double.doubleToRawLongBits(value)));
    }

    @DontInline
    public static void write(Object value) {
        note(Token.WRITTEN, value);
    }

    /** Before a call that may go to woven code, and to no other that passes it on. */
    public static void calling(int selector) {
        PathStream stream = stream();
        if (stream != null) {
            stream.call(selector, null, false);
        }
    }

    /** Before a call that may go to code that is not woven, which may call woven code by the same name. */
    public static void calling(Object receiver, int selector) {
        PathStream stream = stream();
        if (stream != null) {
            stream.call(selector, receiver, false);
        }
    }

    /** Before a call that goes to woven code of the same class for certain. */
    public static void callingOwn(int selector) {
        PathStream stream = stream();
        if (stream != null) {
            stream.call(selector, null, true);
        }
    }

    /** On entry to a woven method of an object: its number, and that of its name and descriptor. */
    @DontInline
    public static void enter(Object self, int method, int selector) {
        enter(self, method, selector, true);
    }

    /** The same for a static method. */
    @DontInline
    public static void enter(int method, int selector) {
        enter(null, method, selector, true);
    }

    /** The same for a constructor, whose object cannot be told: no reader can begin with it. */
    @DontInline
    public static void construct(int method, int selector) {
        enter(null, method, selector, false);
    }

    private static void enter(Object self, int method, int selector, boolean canResume) {
        ThreadState t = Threads.current();
        PathStream stream = stream(t);
        if (stream == null) {
            return;
        }
        long snapshot = stream.enter(method, !stream.arrives(selector, self), canResume);
        if (snapshot != PathStream.NO_SNAPSHOT) {
            t.journal.add(Entry.SNAPSHOT, (int) snapshot, 0);
        }
    }

    /** Before a woven method returns. */
    public static void leave(int method) {
        PathStream stream = Threads.current().path;
        if (stream != null) {
            stream.leave(method);
        }
    }

    /** Whether the arguments of the method just entered are to be noted. */
    private static boolean isFromOutside() {
        PathStream stream = Threads.current().path;
        return stream != null && stream.fromOutside;
    }

    public static void argument(int value) {
        if (isFromOutside()) {
            read(value);
        }
    }

    public static void argument(long value) {
        if (isFromOutside()) {
            read(value);
        }
    }

    public static void argument(float value) {
        if (isFromOutside()) {
            read(value);
        }
    }

    public static void argument(double value) {
        if (isFromOutside()) {
            read(value);
        }
    }

    public static void argument(Object value) {
        if (isFromOutside()) {
            read(value);
        }
    }

    /** After a call without a result that may have gone to code that is not woven. */
    @DontInline
    public static void result(int call) {
        noteResult(call);
    }

    /** Notes that a call has come back; false if a reader knows. */
    private static boolean noteResult(int call) {
        PathStream stream = stream();
        if (stream == null || stream.isKnownResult()) {
            return false;
        }
        stream.add(Token.RESULT, call);
        return true;
    }

    @DontInline
    public static void result(int value, int call) {
        if (noteResult(call)) {
            read(value);
        }
    }

    @DontInline
    public static void result(long value, int call) {
        if (noteResult(call)) {
            read(value);
        }
    }

    @DontInline
    public static void result(float value, int call) {
        if (noteResult(call)) {
            read(value);
        }
    }

    @DontInline
    public static void result(double value, int call) {
        if (noteResult(call)) {
            read(value);
        }
    }

    @DontInline
    public static void result(Object value, int call) {
        if (noteResult(call)) {
            read(value);
        }
    }

    /** On entry to a handler. */
    @DontInline
    public static void caught(Object exception, int method, int handler) {
        PathStream stream = stream();
        if (stream != null) {
            stream.unwind(method);
            stream.add(Token.CAUGHT, method);
            stream.add(Token.VALUE, handler);
            note(Token.VALUE, exception);
        }
    }
}
