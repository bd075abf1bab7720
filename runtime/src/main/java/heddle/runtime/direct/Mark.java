package heddle.runtime.direct;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * An instruction of the program that may be one of the two accesses.
 *
 * @param roles {@link #FIRST}, {@link #SECOND} or both
 * @param write whether it writes
 * @param owner class named by a field reference, with dots; null for an element or a container
 * @param field the field's name; null likewise
 * @param type descriptor of the value; null for a call
 */
public record Mark(int roles, boolean write, String owner, String field, String type) {
    public static final int FIRST = 1;
    public static final int SECOND = 2;

    /** The field, found from a class that has or inherits it; null if it is not there. */
    Field resolve(Class<?> from) {
        Class<?> type = from;
        while (type != null && !type.getName().equals(owner)) {
            type = type.getSuperclass();
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field each : c.getDeclaredFields()) {
                if (each.getName().equals(field)) {
                    return each;
                }
            }
        }
        return null;
    }

    /** Whether accesses to the field never race. */
    static boolean isOrdered(Field field) {
        return field != null && (field.getModifiers() & (Modifier.VOLATILE | Modifier.FINAL)) != 0;
    }
}
