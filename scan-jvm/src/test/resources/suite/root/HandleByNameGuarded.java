package root;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Threads reach the method by a handle that was found by its name. */
class HandleByNameGuarded extends Thread {
    int n;
    static final HandleByNameGuarded shared = new HandleByNameGuarded();

    synchronized void work() {
        n++; // guarded
    }

    @Override
    public void run() {
        try {
            MethodHandle handle = MethodHandles.lookup()
                    .findVirtual(HandleByNameGuarded.class, "work", MethodType.methodType(void.class));
            handle.invokeExact(shared);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new HandleByNameGuarded().start();
        new HandleByNameGuarded().start();
    }
}
