package heddle.agent;

import heddle.runtime.RaceRecord;
import heddle.runtime.Races;
import heddle.runtime.Threads;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The result of the run, written once: at the end of the JVM, or before a halt. */
final class Outcome implements Runnable {
    private final Options options;
    private final Census census;
    private final long start = System.nanoTime();
    private boolean written;

    Outcome(Options options, Census census) {
        this.options = options;
        this.census = census;
    }

    @Override
    public synchronized void run() {
        if (written) {
            return;
        }
        written = true;
        List<RaceRecord> races = Races.all();
        List<String> notes = notes();
        if (!options.out().isEmpty()) {
            write(ResultJson.of(races, notes, complete(), (System.nanoTime() - start) / 1e9));
        }
        if (!options.quiet()) {
            System.err.print(RaceText.of(races, notes));
        }
    }

    private boolean complete() {
        return census.complete() && Threads.unobserved() == 0 && census.woven() > 0;
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(census.notes());
        notes.add("canary: found");
        notes.add("threads: " + Threads.seen() + " seen, " + Threads.unobserved() + " not observed; " + Threads.events()
                + " events past the fast path");
        if (census.woven() == 0) {
            notes.add("no class of the program was woven: nothing was observed");
        }
        return notes;
    }

    private void write(String json) {
        Path file = Path.of(options.out()
                .replace("%p", Long.toString(ProcessHandle.current().pid())));
        try {
            Files.write(file, json.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            System.err.println("heddle: cannot write the result to " + file + ": " + e.getMessage());
        }
    }
}
