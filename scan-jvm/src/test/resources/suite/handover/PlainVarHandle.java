package handover;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Known wrong: accesses through a VarHandle are not seen. */
class PlainVarHandle {
    static int n;
    static final VarHandle N;
    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(PlainVarHandle.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    public static void main(String[] args) {
        new Thread(() -> N.set(1)).start(); // race: PlainVarHandle.n
        n++; // race: PlainVarHandle.n
    }
}
