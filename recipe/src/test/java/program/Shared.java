package program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A number that code writes which is not woven, too. */
public final class Shared {
    static final VarHandle NUMBER;

    static {
        try {
            NUMBER = MethodHandles.lookup().findVarHandle(Shared.class, "number", int.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public volatile int number;
}
