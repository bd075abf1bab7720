package unseen;

import java.lang.reflect.Field;
import java.util.List;

/** Code that is not woven, and gets hold of a list that it is not given. */
public final class Filler {
    private Filler() {}

    /** Sets the first element. */
    public static void set(int[] array, int number) {
        array[0] = number;
    }

    /** Adds an object to the list that is in its field {@code list}. */
    public static void fill(Object owner) {
        try {
            Field field = owner.getClass().getDeclaredField("list");
            field.setAccessible(true);
            @SuppressWarnings("unchecked")
            List<Object> list = (List<Object>) field.get(owner);
            list.add(owner);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
