package heddle.agent;

import heddle.agent.record.Recording;
import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * A race that the agent runs in every JVM before the program starts, through the same weaving, hooks and detector. If
 * it is not found, nothing would be.
 */
final class Canary {
    static final String PACKAGE = "heddle.canary.";

    private Canary() {}

    /** The recording that must have heard it, or null if the detector must. */
    static boolean sings(Recording recording) throws Exception {
        String name = PACKAGE + "Song";
        Class<?> song = new Cage().define(name, classFile(name));
        Runnable one = (Runnable) song.getDeclaredConstructor(Runnable.class).newInstance(new Pause());
        Thread first = new Thread(one, "heddle-canary-1");
        Thread second = new Thread(one, "heddle-canary-2");
        first.start();
        second.start();
        first.join();
        second.join();
        String variable = name + ".notes";
        return recording == null ? isReported(variable) : recording.hasBothWrites(variable);
    }

    /** Straight from the jar: a resource is an URL, for which the JDK has far more to load. */
    private static byte[] classFile(String name) throws Exception {
        try (JarFile jar = new JarFile(OwnJar.file(), false)) {
            ZipEntry entry = jar.getEntry(name.replace('.', '/') + ".class");
            if (entry == null) {
                throw new IOException("the agent's jar lacks " + name);
            }
            try (InputStream in = jar.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }
    }

    private static boolean isReported(String variable) {
        for (RaceRecord race : Races.all()) {
            if (race.variable.equals(variable)) {
                return true;
            }
        }
        return false;
    }

    /** Lasts until both threads are in it, or one of them for too long. Not woven, it orders nothing. */
    private static final class Pause implements Runnable {
        private static final long TOO_LONG_NANOS = 10_000_000_000L;
        private final AtomicInteger arrived = new AtomicInteger();

        @Override
        public void run() {
            arrived.incrementAndGet();
            long start = System.nanoTime();
            while (arrived.get() < 2 && System.nanoTime() - start < TOO_LONG_NANOS) {
                Thread.yield();
            }
        }
    }

    /** Defines the class anew, so that it is woven like one of the program's. */
    private static final class Cage extends ClassLoader {
        Cage() {
            super(ClassLoader.getPlatformClassLoader());
        }

        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
