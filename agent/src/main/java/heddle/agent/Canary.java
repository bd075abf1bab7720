package heddle.agent;

import heddle.agent.record.Recording;
import heddle.runtime.RaceRecord;
import heddle.runtime.Races;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicInteger;

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
        byte[] bytes;
        try (InputStream in = Canary.class.getResourceAsStream('/' + name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new IOException("the agent's jar lacks " + name);
            }
            bytes = in.readAllBytes();
        }
        Class<?> song = new Cage().define(name, bytes);
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
