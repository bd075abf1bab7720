package heddle.runtime.call;

import heddle.runtime.Hooks;
import heddle.runtime.vm.Types;
import java.nio.Buffer;
import jdk.internal.misc.Unsafe;

/** The elements of a buffer that lies over an array; memory outside the heap is not observed. */
final class Buffers {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Where a buffer holds its array, and where it begins in it; null for classes of which that is not known. */
    private record Backing(long array, long offset) {}

    private static final Backing NONE = new Backing(-1, -1);

    private static final ClassValue<Backing> BACKING = new ClassValue<>() {
        @Override
        protected Backing computeValue(Class<?> type) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                long array = Types.offset(c, "hb");
                if (array >= 0) {
                    return new Backing(array, Types.offset(c, "offset"));
                }
            }
            return NONE;
        }
    };

    private Buffers() {}

    /** {@code from} is negative for elements just before the position. */
    static void touch(Buffer buffer, int from, int length, boolean writes, int site) {
        Backing backing = BACKING.get(buffer.getClass());
        Object array = backing.array < 0 ? null : U.getReference(buffer, backing.array);
        if (array == null || length <= 0) {
            return;
        }
        int first = (from < 0 ? buffer.position() - length : from) + U.getInt(buffer, backing.offset);
        if (first >= 0) {
            int end = Math.min(first + length, java.lang.reflect.Array.getLength(array));
            Hooks.elements(array, first, end, writes, site);
        }
    }
}
