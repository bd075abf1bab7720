package root;

import java.lang.reflect.Method;

/** Threads reach the method by its name only. */
class InvokedByName extends Thread {
    static int n;

    static void work(int by) {
        n += by; // race: InvokedByName.n
    }

    @Override
    public void run() {
        try {
            Method method = InvokedByName.class.getDeclaredMethod("work", int.class);
            method.invoke(null, 1);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new InvokedByName().start();
        new InvokedByName().start();
    }
}
