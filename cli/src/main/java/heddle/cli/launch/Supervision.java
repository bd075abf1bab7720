package heddle.cli.launch;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.race.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a command under the agent from its start to the end of its JVMs, whatever ends them. Meanwhile what they have found
 * so far is handed on as it changes.
 */
public final class Supervision {
    /** Takes what has been found so far; its failure is reported when the command has ended, if it still holds then. */
    public interface Growth {
        void grown(List<Result> soFar) throws Failure, IOException;
    }

    /** A command that a signal has ended exits with this and the signal's number. */
    private static final int SIGNALLED = 128;

    private static final int SIGNALS = 31;

    /** The next results are handed on so many times later as the last ones took, but not after a few seconds. */
    private static final int SHARE = 10;

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final Path agent;
    private final Console console;
    private final int flushMillis;
    private final Growth growth;

    /**
     * @param flushMillis how long a change may wait before it is handed on
     */
    public Supervision(Path agent, Console console, int flushMillis, Growth growth) {
        this.agent = agent;
        this.console = console;
        this.flushMillis = flushMillis;
        this.growth = growth;
    }

    /** The results of the JVMs of the command, and a note on each that could not say how it ended. */
    public List<Result> run(List<String> command, String options) throws Failure, IOException {
        Interrupts interrupts = Interrupts.install(console.isOnTerminal());
        try (RunDirectory directory = new RunDirectory()) {
            String all = "quiet," + directory.options() + ',' + options;
            Process process = interrupts.start(AgentLaunch.prepare(command, agent, all));
            handOn(directory); // nothing so far, rather than what an older run found
            await(process, interrupts, directory);
            int exit = process.exitValue();
            console.setProgramExit(exit);
            Endings endings =
                    new Endings(process.pid(), exit, interrupts.watch().jvms());
            List<JvmResults> written = directory.read();
            if (written.isEmpty()) {
                endings.silent(written).forEach(console::complain);
            }
            return endings.completed(written);
        }
    }

    private void await(Process process, Interrupts interrupts, RunDirectory directory) throws Failure, IOException {
        try {
            awaitCommand(process, interrupts.watch(), directory);
            int exit = process.exitValue();
            boolean killed = exit > SIGNALLED && exit <= SIGNALLED + SIGNALS;
            if (killed && !interrupts.isInterrupted()) {
                interrupts.send("TERM"); // a launcher that was killed leaves its JVMs behind
            }
            if (killed || interrupts.isInterrupted()) {
                interrupts.watch().awaitJvms();
            }
        } catch (InterruptedException e) {
            throw new Failure(Exit.INTERNAL, "interrupted while the command was running");
        }
    }

    private void awaitCommand(Process process, JvmWatch watch, RunDirectory directory)
            throws InterruptedException, IOException {
        long version = directory.version();
        long next = System.nanoTime();
        while (!process.waitFor(JvmWatch.LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            watch.look();
            long now = directory.version();
            if (now != version && System.nanoTime() - next >= 0) {
                version = now;
                long start = System.nanoTime();
                handOn(directory);
                long took = System.nanoTime() - start;
                long pause = Math.max(TimeUnit.MILLISECONDS.toNanos(flushMillis) / 2, took * SHARE);
                next = start + Math.min(pause, took + LONGEST_NANOS);
            }
        }
    }

    private void handOn(RunDirectory directory) {
        try {
            growth.grown(directory.read().stream()
                    .flatMap(jvm -> jvm.results().stream())
                    .toList());
        } catch (Failure | IOException e) {
            return; // the end will show whether it still holds
        }
    }
}
