package heddle.agent;

import heddle.agent.record.Recording;
import heddle.runtime.conflict.Regions;
import heddle.runtime.noise.Noise;
import heddle.runtime.race.Races;
import heddle.runtime.sample.Sampler;
import heddle.runtime.sync.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The result of the run. Its last word is written once, at the end of the JVM or before a halt; until then {@link #roll}
 * writes what is known so far, so that a JVM that is killed leaves that behind.
 */
final class Outcome implements Runnable {
    private final Options options;
    private final Census census;
    private final JdkClassCensus jdk;
    private final BenignMembers benign;
    private final long start = System.nanoTime();
    /** What the canary did is not the program's; the main thread, which also ran it, is. */
    private final long eventsBefore = Threads.events();

    private final int threadsBefore = Threads.seen() - 1;
    /** Null while the program is judged and not recorded. */
    private final Recording recording;
    /** Null unless the detector samples. */
    private final Sampler sampler;

    private boolean written;
    private boolean abandoned;
    private ResultFile file;
    /** What the result that was rolled last stood on. */
    private long rolledChanges = -1;

    private long rolledEvents;

    Outcome(
            Options options,
            Census census,
            JdkClassCensus jdk,
            BenignMembers benign,
            Recording recording,
            Sampler sampler) {
        this.jdk = jdk;
        this.benign = benign;
        this.options = options;
        this.census = census;
        this.recording = recording;
        this.sampler = sampler;
    }

    @Override
    public synchronized void run() {
        if (written) {
            return;
        }
        written = true;
        Threads.ignoreCaller();
        for (String unseen : jdk.unseen()) {
            census.failed(unseen, "it was loaded while another class was woven");
        }
        if (recording != null) {
            recording.finish();
        }
        if (sampler != null) {
            sampler.finish();
        }
        List<Races.Seen> races = Races.seen();
        List<String> notes = notes();
        if (hasFile() && !abandoned) {
            write(json(races, notes, true));
        }
        if (!options.quiet()) {
            System.err.print(recording == null ? text(races, notes) : recording.summary() + '\n');
        }
    }

    /** Whether a result is written to a file. */
    boolean hasFile() {
        return !options.out().isEmpty();
    }

    /** Nobody is left to read the result: none is written from now on. */
    synchronized void abandon() {
        abandoned = true;
    }

    /**
     * Writes what is known so far, if there is something new: a race, a stack, a class, or twice the events. Not
     * counts alone, which change all the time. A failure is told at the end, if it is still there.
     */
    synchronized void roll() {
        long changes = Races.changes() + census.changes();
        long events = seen();
        if (written || abandoned || changes == rolledChanges && events / 2 < rolledEvents) {
            return;
        }
        rolledChanges = changes;
        rolledEvents = Math.max(1, events);
        List<String> notes = notes();
        notes.add("written while the JVM ran: what it did later is not in this result");
        file().write(json(Races.seen(), notes, false));
    }

    /** Where the result is. */
    synchronized ResultFile file() {
        if (file == null) {
            file = new ResultFile(Options.file(options.out()).toFile());
        }
        return file;
    }

    private String text(List<Races.Seen> races, List<String> notes) {
        List<Races.Seen> open = new ArrayList<>();
        for (Races.Seen seen : races) {
            if (benign.reason(seen.race()).isEmpty()) {
                open.add(seen);
            }
        }
        return RaceText.of(open, notes);
    }

    private String json(List<Races.Seen> races, List<String> notes, boolean ended) {
        double seconds = (System.nanoTime() - start) / 1e9;
        long events = census.woven() == 0 ? 0 : seen();
        ResultJson json = new ResultJson(
                notes, counts(), census.ownPackages().names(), ended, complete() && ended, events, seconds);
        return recording == null
                ? json.of(races, benign, threads())
                : json.ofTrace(recording.file().toString(), recording.threads());
    }

    private long seen() {
        return recording == null ? events() : recording.events();
    }

    private Map<String, Integer> counts() {
        Map<String, Integer> counts = census.counts();
        counts.put("threadsUnobserved", Threads.unobserved());
        if (sampler != null) {
            counts.put("windows", sampler.windows());
        }
        return counts;
    }

    private long events() {
        return sampler != null ? sampler.events() : Threads.events() - eventsBefore;
    }

    private int threads() {
        return Threads.seen() - threadsBefore;
    }

    private boolean complete() {
        return census.complete()
                && Threads.unobserved() == 0
                && census.woven() > 0
                && (sampler == null || sampler.isComplete() && events() > 0)
                && (recording == null || recording.isComplete());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(census.notes());
        notes.add("canary: found");
        if (options.noise().isOn()) {
            notes.add(Noise.summary(options.noise().seed()));
        }
        if (sampler != null) {
            notes.add("threads: " + threads() + " seen, " + Threads.unobserved() + " not observed");
            notes.addAll(sampler.notes());
        } else if (recording == null) {
            notes.add("threads: " + threads() + " seen, " + Threads.unobserved() + " not observed; " + events()
                    + " events past the fast path");
        } else {
            notes.addAll(recording.notes());
        }
        if (!Regions.summary().isEmpty()) {
            notes.add(Regions.summary());
        }
        if (sampler != null && events() == 0 && census.woven() > 0) {
            notes.add("no window was open while the program ran: nothing was observed");
        }
        if (census.woven() == 0) {
            notes.add("no class of the program was woven: nothing was observed");
        }
        return notes;
    }

    private void write(String json) {
        String fault = file().write(json);
        if (!fault.isEmpty()) {
            System.err.println("heddle: cannot write the result to " + file() + ": " + fault);
        }
    }
}
