package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.vm.Types;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Map;
import java.util.Spliterator;
import jdk.internal.misc.Unsafe;

/**
 * The source that a stream traverses when it is run: a container as a whole, or the elements of an array. The source is found behind
 * the stream's first stage, as long as the stream has not been run.
 */
final class Streams {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final Class<?> PIPELINE = pipeline();
    private static final long SOURCE_STAGE = Types.offset(PIPELINE, "sourceStage");
    private static final long SPLITERATOR = Types.offset(PIPELINE, "sourceSpliterator");
    private static final long FLAGS = Types.offset(PIPELINE, "combinedFlags");
    /** StreamOpFlag.SHORT_CIRCUIT: the stream may end before its source does. */
    private static final int SHORT_CIRCUIT = 1 << 24;

    /** Where a spliterator holds what it goes through. */
    private record Source(long holder, long from, long to) {}

    private static final Source NONE = new Source(-1, -1, -1);

    private static final ClassValue<Source> SOURCES = new ClassValue<>() {
        @Override
        protected Source computeValue(Class<?> type) {
            return source(type);
        }
    };

    private Streams() {}

    private static Class<?> pipeline() {
        try {
            return Class.forName("java.util.stream.AbstractPipeline", false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Source source(Class<?> type) {
        for (Class<?> c = type; c != null && c.getClassLoader() == null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (isSource(field)) {
                    long from = Types.offset(c, "index");
                    return new Source(Types.offset(c, field.getName()), from, Types.offset(c, "fence"));
                }
            }
        }
        return NONE;
    }

    private static boolean isSource(Field field) {
        Class<?> type = field.getType();
        return !Modifier.isStatic(field.getModifiers())
                && (Collection.class.isAssignableFrom(type)
                        || Map.class.isAssignableFrom(type)
                        || Spliterator.class.isAssignableFrom(type)
                        || type.isArray());
    }

    /**
     * Before an operation that runs a stream.
     *
     * @param all whether it takes every element that reaches it
     */
    static void run(Object stream, boolean all, int site) {
        if (!PIPELINE.isInstance(stream)) {
            return;
        }
        Object first = U.getReference(stream, SOURCE_STAGE);
        Object source = first == null ? null : U.getReference(first, SPLITERATOR);
        boolean goesThrough = all && (U.getInt(stream, FLAGS) & SHORT_CIRCUIT) == 0;
        for (int i = 0; source instanceof Spliterator && i < 4; i++) {
            Source offsets = SOURCES.get(source.getClass());
            Object found = offsets.holder < 0 ? null : U.getReference(source, offsets.holder);
            if (found != null && found.getClass().isArray()) {
                if (goesThrough && offsets.from >= 0 && offsets.to >= 0) {
                    int to = Math.min(U.getInt(source, offsets.to), Array.getLength(found));
                    Hooks.elements(found, U.getInt(source, offsets.from), to, false, site);
                }
                return;
            }
            source = found;
        }
        if (source != null && !(source instanceof Spliterator)) {
            Containers.readUnlocked(source, site);
        }
    }
}
