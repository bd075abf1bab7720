package heddle.agent;

import heddle.runtime.OwnThread;
import java.util.List;

/**
 * Loads the JDK's classes whose weaving was put off, all at once, on a thread of its own: there the JVM hands them to the
 * transformer, which it would not do on a thread that is inside one. Needed once, and only by programs with class loaders of
 * their own.
 */
final class DeferredClasses implements Runnable {
    private final List<String> types;
    private volatile boolean isDone;

    /** @param types internal names; not every JDK has them all */
    DeferredClasses(List<String> types) {
        this.types = types;
    }

    @Override
    public void run() {
        if (isDone) {
            return;
        }
        Thread loading = new OwnThread(this::load, "heddle-classes");
        loading.start();
        boolean interrupted = false;
        while (!isDone && loading.isAlive()) {
            try {
                loading.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void load() {
        for (String type : types) {
            try {
                Class.forName(type.replace('/', '.'), false, null);
            } catch (ClassNotFoundException e) {
                continue; // not in this version of the JDK
            }
        }
        isDone = true;
    }
}
