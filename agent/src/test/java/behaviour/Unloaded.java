package behaviour;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Loads a class in a new class loader again and again, as application servers and script engines do, runs it with all that
 * the agent keeps tables of, drops it, and counts the loaders that are still there after collections.
 */
public final class Unloaded {
    /** The time until the last loader must have gone. */
    private static final long LONGEST = 60_000_000_000L;

    private Unloaded() {}

    /** The class that is loaded each time. */
    public static final class Guest implements Runnable {
        private static int plain;
        private static volatile int seen;
        private static final Map<String, Guest> TABLE = new HashMap<>();
        private static final ThreadLocal<Guest> LOCAL = new ThreadLocal<>();
        private static final VarHandle COUNT;

        private int count;
        private int racy;
        private final int[] cells = new int[8];
        private final Guest[] others = new Guest[2];
        private final ReentrantLock lock = new ReentrantLock();

        static {
            try {
                COUNT = MethodHandles.lookup().findVarHandle(Guest.class, "count", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        @Override
        public void run() {
            try {
                use();
                Thread one = new Thread(this::useInThread);
                Thread two = new Thread(this::useInThread);
                one.start();
                two.start();
                one.join();
                two.join();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            } finally {
                LOCAL.remove();
            }
        }

        private void use() throws ReflectiveOperationException {
            LOCAL.set(this);
            TABLE.put("guest", this);
            useClass();
            synchronized (this) {
                COUNT.setVolatile(this, count + 1);
            }
            Guest.class.getDeclaredField("racy").setInt(this, 1);
            others[0] = this;
            List<Guest> list = new ArrayList<>(List.of(this));
            list.forEach(Guest::touch);
        }

        private static synchronized void useClass() {
            plain++;
            seen = plain;
        }

        private void touch() {
            lock.lock();
            try {
                for (int i = 0; i < cells.length; i++) {
                    cells[i]++;
                }
            } finally {
                lock.unlock();
            }
        }

        private void useInThread() {
            racy++;
            touch();
            useClass();
        }
    }

    public static void main(String[] args) throws Exception {
        int loaders = Integer.parseInt(args[0]);
        URL place = Unloaded.class.getProtectionDomain().getCodeSource().getLocation();
        List<WeakReference<ClassLoader>> all = new ArrayList<>();
        for (int i = 0; i < loaders; i++) {
            all.add(load(place));
        }
        int left = loaders;
        // own threads of the agent let go within two seconds of a collection
        for (long end = System.nanoTime() + LONGEST; left > 0 && System.nanoTime() < end; ) {
            Thread next = new Thread(Unloaded::allocate);
            next.start();
            next.join();
            System.gc();
            left = 0;
            for (WeakReference<ClassLoader> each : all) {
                left += each.refersTo(null) ? 0 : 1;
            }
        }
        System.out.println("left " + left);
    }

    private static void allocate() {
        List<int[]> garbage = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            garbage.add(new int[100]);
            garbage.get(i)[0]++;
        }
    }

    private static WeakReference<ClassLoader> load(URL place) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {place}, ClassLoader.getPlatformClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            Class<?> type = loader.loadClass("behaviour.Unloaded$Guest");
            ((Runnable) type.getDeclaredConstructor().newInstance()).run();
            return new WeakReference<>(loader);
        } finally {
            Thread.currentThread().setContextClassLoader(null);
        }
    }
}
