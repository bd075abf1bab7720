package heddle.agent;

import heddle.agent.option.Options;
import heddle.runtime.vm.OwnThread;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;

/**
 * Sees to it that a JVM does not outlive a Heddle that was killed. The process that started it keeps a file locked; the lock goes
 * with its holder, however that ends. If the file is still there then, the holder had no time to clear up: the JVM ends
 * as it would by a signal, with its shutdown hooks and its result. If the file is gone, the holder has ended in order and
 * the JVM, a daemon that the command left behind, goes on unread.
 */
final class Guardian implements Runnable {
    /** The exit code of a process that was killed. */
    private static final int KILLED = 137;

    /** How long shutdown hooks may last. */
    private static final long GRACE_MILLIS = 10_000;

    private final File file;
    private final Outcome outcome;

    private Guardian(File file, Outcome outcome) {
        this.file = file;
        this.outcome = outcome;
    }

    static void watch(Options options, Outcome outcome) {
        if (!options.watch().isEmpty()) {
            new OwnThread(new Guardian(new File(options.watch()), outcome), "heddle-guardian").start();
        }
    }

    @Override
    public void run() {
        try (RandomAccessFile watched = new RandomAccessFile(file, "r")) {
            watched.getChannel().lock(0, Long.MAX_VALUE, true);
        } catch (IOException e) {
            if (file.exists()) {
                return; // a file system without locks: nothing can be told
            }
        }
        if (!file.exists()) {
            outcome.abandon();
            return;
        }
        System.err.println("heddle: heddle was killed, so this JVM ends"
                + (outcome.hasFile() ? "; what it found: heddle show " + outcome.file() : ""));
        new OwnThread(new Limit(outcome), "heddle-limit").start();
        Runtime.getRuntime().exit(KILLED);
    }

    /** Ends the JVM where its shutdown hooks do not. */
    private record Limit(Outcome outcome) implements Runnable {
        @Override
        public void run() {
            try {
                Thread.sleep(GRACE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            outcome.run();
            Runtime.getRuntime().halt(KILLED);
        }
    }
}
