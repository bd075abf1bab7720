package heddle.runtime.stack;

import heddle.runtime.vm.Types;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * Stacks as paths in a tree that begins with their outermost frames, so that each takes no more than the frames in which it
 * differs from all others: the JVM's own form has some 700 bytes for every 32 frames. Frames are kept as the JVM gave them
 * and handed back to it when a report needs them, since to turn one into words takes longer than to walk the stack.
 *
 * <p>That form is HotSpot's: chunks of 32 frames, as columns of a method's number, its version and the index of the
 * instruction, the class, and the address of the method's name; then, as the last part but one, the next chunk. If a stack
 * does not come out as it went in, or has another form, or the tree is full, then nothing is taken, and the caller keeps the
 * throwable.
 *
 * <p>A class is held weakly, so that its loader can be unloaded. Of its frames the class's name is all that is left then:
 * the JVM's knowledge of a method goes with its class.
 *
 * <p>Its users have a lock.
 */
final class StackTree {
    /** The answer when a stack was not taken. */
    static final int NONE = -1;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int CHUNK = 32;
    private static final int MOST = 1 << 18;

    /** The frames that take a stack are kept: so a stack can be compared with the one that is read back. */
    private static final String HERE = StackTree.class.getPackageName() + '.';

    private static final long BACKTRACE = Types.offset(Throwable.class, "backtrace");
    private static final long DEPTH = Types.offset(Throwable.class, "depth");

    /** How many parts a chunk has: from JDK 21 on there is one more, which is not used. */
    private static final int PARTS = parts(new Throwable());

    /** Whether stacks come out as they went in. */
    private static final boolean WORKS =
            (PARTS == 6 || PARTS == 7) && DEPTH >= 0 && new StackTree().restores(new Throwable());

    /** By number of the frame; frame 0 is the root, which stands for no frame. */
    private int[] callers = new int[16];

    private StackType[] classes = new StackType[16];
    private short[] methods = new short[16];
    private int[] places = new int[16];
    private long[] names = new long[16];
    private int count = 1;

    /** Numbers of frames by what they are; 0 for none. */
    private int[] table = new int[64];

    /** The number of a stack's innermost frame, or {@link #NONE}. */
    int add(Throwable stack) {
        return WORKS ? insert(stack) : NONE;
    }

    /** Whether it may refuse a stack because it has too many frames already. */
    boolean isFull() {
        return count > MOST / 2;
    }

    /** How many frames a stack has that some tree has taken. */
    static int depth(Throwable stack) {
        return U.getInt(stack, DEPTH);
    }

    private static int parts(Throwable stack) {
        return BACKTRACE >= 0 && U.getReference(stack, BACKTRACE) instanceof Object[] chunk ? chunk.length : 0;
    }

    /** A form that only looks like the known one may lead anywhere: then throwables are kept, and nothing else suffers. */
    private boolean restores(Throwable stack) {
        try {
            int taken = insert(stack);
            return taken > 0 && Arrays.equals(get(taken), stack.getStackTrace());
        } catch (RuntimeException e) {
            return false;
        }
    }

    private int insert(Throwable stack) {
        Object[][] chunks = chunks(U.getReference(stack, BACKTRACE), U.getInt(stack, DEPTH));
        int depth = U.getInt(stack, DEPTH);
        if (chunks == null || count + depth > MOST) {
            return NONE;
        }
        int first = 0;
        while (first < depth - 1 && isOwn(type(chunks, first))) {
            first++;
        }
        int frame = 0;
        for (int i = depth - 1; i >= first; i--) {
            Object[] chunk = chunks[i / CHUNK];
            int at = i % CHUNK;
            frame = called(
                    frame, type(chunks, i), ((short[]) chunk[0])[at], ((int[]) chunk[1])[at], ((long[]) chunk[3])[at]);
        }
        return frame;
    }

    /** Frames of hooks and detectors are the innermost of nearly all stacks, and in no report. */
    private static boolean isOwn(Object type) {
        Class<?> c = (Class<?>) type;
        return c.getClassLoader() == null
                && Frames.isOwn(c.getName())
                && !c.getName().startsWith(HERE);
    }

    private static Object type(Object[][] chunks, int frame) {
        return ((Object[]) chunks[frame / CHUNK][2])[frame % CHUNK];
    }

    /** The chunks of a backtrace; null if they do not have the form that is known. */
    private static Object[][] chunks(Object backtrace, int depth) {
        if (depth <= 0) {
            return null;
        }
        Object[][] chunks = new Object[(depth - 1) / CHUNK + 1][];
        Object next = backtrace;
        for (int i = 0; i < chunks.length; i++) {
            if (!(next instanceof Object[] chunk) || !isKnown(chunk)) {
                return null;
            }
            chunks[i] = chunk;
            next = chunk[PARTS - 2];
        }
        return chunks;
    }

    private static boolean isKnown(Object[] chunk) {
        return chunk.length == PARTS
                && chunk[0] instanceof short[] numbers
                && numbers.length == CHUNK
                && chunk[1] instanceof int[]
                && chunk[2] instanceof Object[]
                && chunk[3] instanceof long[]
                && (PARTS == 6 || chunk[4] == null);
    }

    /** The frame of a method that a frame calls, made if there is none. */
    private int called(int caller, Object type, short method, int place, long name) {
        grow();
        int mask = table.length - 1;
        int at = hash(caller, method, place, name) & mask;
        for (int frame = table[at]; frame != 0; frame = table[at]) {
            if (callers[frame] == caller
                    && places[frame] == place
                    && methods[frame] == method
                    && names[frame] == name
                    && classes[frame].refersTo(type)) {
                return frame;
            }
            at = at + 1 & mask;
        }
        table[at] = count;
        callers[count] = caller;
        classes[count] = StackType.of(type);
        methods[count] = method;
        places[count] = place;
        names[count] = name;
        return count++;
    }

    private static int hash(int caller, int method, int place, long name) {
        int hash = ((caller * 31 + method) * 31 + place) * 31 + Long.hashCode(name);
        return hash * 0x9E3779B1 >>> 8;
    }

    /** Makes room for one more frame. */
    private void grow() {
        if (count < callers.length) {
            return;
        }
        int size = 2 * count;
        callers = Arrays.copyOf(callers, size);
        classes = Arrays.copyOf(classes, size);
        methods = Arrays.copyOf(methods, size);
        places = Arrays.copyOf(places, size);
        names = Arrays.copyOf(names, size);
        table = new int[4 * size];
        for (int frame = 1; frame < count; frame++) {
            enter(frame);
        }
    }

    private void enter(int frame) {
        int at = hash(callers[frame], methods[frame], places[frame], names[frame]) & table.length - 1;
        while (table[at] != 0) {
            at = at + 1 & table.length - 1;
        }
        table[at] = frame;
    }

    /** The stack whose innermost frame has that number. */
    StackTraceElement[] get(int innermost) {
        StackTraceElement[] frames = new StackTraceElement[depth(innermost)];
        Object[] first = newChunk();
        Object[] chunk = first;
        int loaded = 0;
        int depth = 0;
        for (int frame = innermost; frame != 0; frame = callers[frame], depth++) {
            Object type = classes[frame].get();
            if (type == null) {
                frames[depth] = new StackTraceElement(classes[frame].name, "?", null, -1);
                continue;
            }
            int at = loaded % CHUNK;
            if (loaded > 0 && at == 0) {
                Object[] next = newChunk();
                chunk[PARTS - 2] = next;
                chunk = next;
            }
            ((short[]) chunk[0])[at] = methods[frame];
            ((int[]) chunk[1])[at] = places[frame];
            ((Object[]) chunk[2])[at] = type;
            ((long[]) chunk[3])[at] = names[frame];
            loaded++;
        }
        fill(frames, first, loaded);
        return frames;
    }

    private int depth(int innermost) {
        int depth = 0;
        for (int frame = innermost; frame != 0; frame = callers[frame]) {
            depth++;
        }
        return depth;
    }

    /** Puts the frames of a backtrace where there are none yet. */
    private static void fill(StackTraceElement[] frames, Object[] backtrace, int depth) {
        if (depth == 0) {
            return;
        }
        Throwable stack = new Throwable();
        U.putInt(stack, DEPTH, depth);
        U.putReference(stack, BACKTRACE, backtrace);
        int next = 0;
        for (StackTraceElement each : stack.getStackTrace()) {
            while (frames[next] != null) {
                next++;
            }
            frames[next] = each;
        }
    }

    private static Object[] newChunk() {
        Object[] columns = {new short[CHUNK], new int[CHUNK], new Object[CHUNK], new long[CHUNK]};
        return Arrays.copyOf(columns, PARTS);
    }
}
