package behaviour;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Many threads that load and initialise classes all at once, each with a loader of its own, as servers do when they start. */
public final class Storm {
    private static final String[] CLASSES = {
        "behaviour.Burst",
        "behaviour.Crowd",
        "behaviour.Full",
        "behaviour.Late",
        "behaviour.Made",
        "behaviour.ManyLines",
        "behaviour.ManyVariables",
        "behaviour.Often",
        "behaviour.Racer",
        "behaviour.Reusing",
        "behaviour.Shapes"
    };

    private Storm() {}

    /** Argument: the number of threads. */
    public static void main(String[] args) throws InterruptedException {
        int count = Integer.parseInt(args[0]);
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger loaded = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(() -> load(go, loaded));
            thread.start();
            threads.add(thread);
        }
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("loaded " + (loaded.get() - count * CLASSES.length));
    }

    private static void load(CountDownLatch go, AtomicInteger loaded) {
        Own loader = new Own();
        try {
            go.await();
            for (String name : CLASSES) {
                Class<?> type = Class.forName(name, true, loader);
                loaded.addAndGet(type.getClassLoader() == loader ? 1 : 0);
            }
        } catch (ReflectiveOperationException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Defines the classes of this package anew. */
    private static final class Own extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("behaviour.")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known == null ? define(name) : known;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
