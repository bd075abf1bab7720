package unseen;

import java.lang.reflect.Method;

/** Code that is not woven, and calls the program twice. */
public final class Between {
    private Between() {}

    public static void nothing(Runnable before, Runnable after) {
        before.run();
        after.run();
    }

    /** The second call is of a static method. */
    public static void invoke(Runnable before, Class<?> type, String method) {
        before.run();
        try {
            Method found = type.getDeclaredMethod(method);
            found.setAccessible(true);
            found.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** It waits for a thread in between. */
    public static void join(Runnable before, Thread other, Runnable after) {
        before.run();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        after.run();
    }
}
