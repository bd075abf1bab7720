package root;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Threads reach the method by a handle that was found by its name. */
class HandleByName extends Thread {
    int n;
    static final HandleByName shared = new HandleByName();

    void work() {
        n++; // race: HandleByName.n
    }

    @Override
    public void run() {
        try {
            MethodHandle handle = MethodHandles.lookup()
                    .findVirtual(HandleByName.class, "work", MethodType.methodType(void.class));
            handle.invokeExact(shared);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new HandleByName().start();
        new HandleByName().start();
    }
}
