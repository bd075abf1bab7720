package root;

import java.lang.reflect.Method;

/** Threads reach the method by its name only. */
class InvokedByNameGuarded extends Thread {
    static int n;

    static synchronized void work(int by) {
        n += by; // guarded
    }

    @Override
    public void run() {
        try {
            Method method = InvokedByNameGuarded.class.getDeclaredMethod("work", int.class);
            method.invoke(null, 1);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new InvokedByNameGuarded().start();
        new InvokedByNameGuarded().start();
    }
}
